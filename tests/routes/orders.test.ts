import type { LoaderFunctionArgs } from "@remix-run/node";
import { load } from "tests/support/route-requests";
import { expect, it } from "vitest";

import { loader } from "~/routes/account.orders_.$orderID";

it("an order below the list of orders has moved to the order's page, query and all", async () => {
  const request = await load("/account/orders/58cd1efc%2F..?utm=mail");
  const answered = await loader({ request, params: { orderID: "58cd1efc/.." }, context: {} } as LoaderFunctionArgs);
  expect([answered.status, answered.headers.get("location")]).toEqual([301, "/account/order/58cd1efc%2F..?utm=mail"]);
});
