import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/config/paths";

/** The list is `orders` and a page of it is `order`: who goes on from the one finds the other. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(paths.usersOrder(params.orderID ?? "") + new URL(request.url).search, 301);
}
