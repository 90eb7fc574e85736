import type { Hono } from "hono";
import { addSandboxObject, changeSandboxObject, deleteSandboxCustomer } from "../../store/sandbox";
import { missing } from "./errors";
import { changing, metadataOf, newId, ok, reading, type SandboxDeps, seconds } from "./requests";
import { findCustomer, findPaymentMethod, type SandboxCustomer } from "./stored";

export function customerRoutes(app: Hono, deps: SandboxDeps): void {
  app.post("/v1/customers", (c) =>
    changing(c, deps, async ({ db, now, params }) => {
      const customer: SandboxCustomer = {
        id: newId("cus"),
        object: "customer",
        created: seconds(now),
        livemode: false,
        email: params.get("email"),
        name: params.get("name"),
        metadata: metadataOf(params),
        invoice_settings: { custom_fields: null, default_payment_method: null, footer: null },
      };
      const { id } = customer;
      await addSandboxObject(db, { id, kind: "customer", customerId: id, object: { ...customer }, createdAt: now });
      return ok({ ...customer });
    }),
  );

  app.get("/v1/customers/:id", (c) =>
    reading(c, deps, async ({ db }) => ok({ ...(await findCustomer(db, c.req.param("id"))) })),
  );

  app.post("/v1/customers/:id", (c) =>
    changing(c, deps, async ({ db, params }) => {
      const customer = await findCustomer(db, c.req.param("id"), { lock: true });
      const preferred = params.get("invoice_settings[default_payment_method]");
      if (preferred) {
        const { method } = await findPaymentMethod(db, preferred);
        if (method.customer !== customer.id) throw missing("PaymentMethod", preferred);
        customer.invoice_settings.default_payment_method = preferred;
      }
      customer.email = params.get("email") ?? customer.email;
      customer.name = params.get("name") ?? customer.name;
      await changeSandboxObject(db, customer.id, { object: { ...customer } });
      return ok({ ...customer });
    }),
  );

  app.delete("/v1/customers/:id", (c) =>
    changing(c, deps, async ({ db }) => {
      const { id } = await findCustomer(db, c.req.param("id"), { lock: true });
      await deleteSandboxCustomer(db, id);
      return ok({ id, object: "customer", deleted: true });
    }),
  );
}
