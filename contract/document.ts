import { z } from "zod/v4";
import { call } from "./call";
import { display } from "./money";
import { pageQuery, paginated } from "./pagination";
import { tooMany } from "./problem";
import { day, id, pence } from "./scalars";

/** An invoice, a credit note or a pro forma of an order. It never changes. */
export const document = z
  .object({
    id,
    number: z.string().describe("Of a pro forma, the number of its order."),
    kind: z.enum(["invoice", "credit_note", "pro_forma"]),
    order_id: id,
    order_number: z.number().int(),
    payment_id: id.nullable().describe("The payment that an invoice is for."),
    corrects: z.string().nullable().describe("The number of the invoice that a credit note corrects."),
    issued_on: day,
    lines: z.array(z.string()).describe("What it is for, such as `Studio, instalment 3 of 12`."),
    net: pence.describe("What it states without VAT: the total less its VAT, but for its rounding."),
    vat: pence,
    total: pence,
    net_display: display,
    vat_display: display,
    total_display: display,
    pro_forma: z
      .object({
        position: z.number().int().describe("Among the pro formas of its order, from 1."),
        count: z.number().int(),
        state: z.enum(["last", "replaced", "cancelled"]).describe("replaced: by a later one; cancelled: its order is."),
      })
      .nullish()
      .describe("Which of the pro formas of its order it is; null for an invoice and a credit note."),
    e_invoice: z.boolean().describe("It can be had as an e-invoice: the seller's details are complete."),
  })
  .meta({ id: "Document" });

export type Document = z.infer<typeof document>;

export const listDocuments = call({
  summary: "List the invoices, credit notes and pro formas for the current user's orders, newest first",
  method: "GET",
  path: "/users/documents",
  access: "login",
  query: z.object({
    order: id.optional().describe("Those of one order only."),
    ...pageQuery({ perPage: 32 }),
  }),
  replies: { 200: paginated(document) },
});

export const readDocumentPdf = call({
  summary: "Get a document of the current user as a PDF: always the same bytes. 404 for other users' documents",
  method: "GET",
  path: "/users/documents/{id}/pdf",
  access: "login",
  params: z.object({ id }),
  replies: { 200: "binary", ...tooMany },
});

export const readEInvoice = call({
  summary:
    "Get a document of the current user as an e-invoice by EN 16931, in UBL 2.1: always the same bytes. 404 for other users' documents, and where there is none",
  method: "GET",
  path: "/users/documents/{id}/xml",
  access: "login",
  params: z.object({ id }),
  replies: { 200: "binary" },
});

const fact = z.object({ name: z.string(), text: z.string() });

/** What a pro forma says: its PDF is made of the same. */
export const proForma = z
  .object({
    title: z.string(),
    number: z.string(),
    standfirst: z.string().nullable().describe("What it is not."),
    facts: z.array(fact),
    parties: z.array(
      z.object({ role: z.string(), name: z.string(), lines: z.array(z.string()), facts: z.array(fact) }),
    ),
    lines: z.array(
      z.object({ title: z.string(), qty: z.string(), net: z.string(), rate: z.string(), gross: z.string() }),
    ),
    vat: z.array(z.object({ name: z.string(), net: z.string(), vat: z.string() })),
    totals: z.array(z.object({ name: z.string(), amount: z.string(), strong: z.boolean() })),
    bank: z.object({ heading: z.string(), facts: z.array(fact) }).nullable(),
    notes: z.array(z.string()),
    footer: z.string(),
    state: z
      .enum(["open", "paid", "cancelled", "by_card"])
      .describe("What has become of its order since; by_card: it is paid by card now."),
    invoices: z.array(z.object({ id, number: z.string() })).describe("Of the payments of its order that have arrived."),
  })
  .meta({ id: "ProForma" });

export type ProForma = z.infer<typeof proForma>;

export const readProFormaContent = call({
  summary: "Get the content of an order's last pro forma, as issued, for a page. 404 if it has no PDF",
  method: "GET",
  path: "/users/orders/{id}/pro-forma/content",
  access: "login",
  params: z.object({ id }),
  replies: { 200: proForma },
});

export const readProForma = call({
  summary:
    "Get the last pro forma of an order, as it was issued, as a PDF. 404 for other users' orders, and for one that was never to be paid by bank transfer",
  method: "GET",
  path: "/users/orders/{id}/pro-forma",
  access: "login",
  params: z.object({ id }),
  replies: { 200: "binary", ...tooMany },
});
