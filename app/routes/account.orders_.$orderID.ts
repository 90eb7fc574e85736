import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/config/paths";

/** The list is at `orders` and its items are at `order`: this redirects URLs that mix the two. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(paths.usersOrder(params.orderID ?? "") + new URL(request.url).search, 301);
}
