import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getVisitor, type Visitor } from "~/auth/guards.server";
import { ButtonLink } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { ErrorSummary } from "~/forms/error-summary";
import {
  formTimestamp,
  handleIntent,
  invalidFromApiProblem,
  invalidSubmission,
  readSubmission,
  type Submission,
  shownAt,
  suspiciousAge,
} from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { sendEnquiry } from "~/models/enquiry.server";
import { EnquiryForm, fieldNames } from "./enquiry-form";
import { enquirySchema } from "./schema.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  hidesPrompts: true,
  title: ({ sent }) => (sent ? `${messages.enquiryThanks} – Consultancy` : "Consultancy"),
  sharing: ({ sent }) =>
    sent ? null : { description: "Trend forecasting for a single company: palettes, reviews and talks.", image: null },
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session } = await getVisitor(request, context);
  if (!env.consultancyUrl) throw notFound();
  const { first_name = "", last_name = "", email = "" } = session.user ?? {};
  return {
    sent: new URL(request.url).searchParams.has("sent"),
    initial: { name: `${first_name} ${last_name}`.trim(), email, timestamp: formTimestamp() },
    productName: env.productName,
    supportEmail: env.supportEmail,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await getVisitor(request, context);
  if (!env.consultancyUrl) throw notFound();
  const submission = await readSubmission(request, visitor);
  return handleIntent(submission, visitor, { enquiry: submitEnquiry });
}

async function submitEnquiry(submission: Submission, { api }: Visitor) {
  const { form, idempotencyKey } = submission;
  const shown = shownAt(form);
  const age = suspiciousAge(shown);
  // A form keeps the time when it was first shown, so that submitting it again at once works.
  if (age === "slow") form.set("timestamp", formTimestamp());
  const parsed = parseWithZod(form, { schema: enquirySchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  if (!shown || age) {
    const message = age === "quick" ? messages.tooQuick : messages.tooSlow;
    return invalidSubmission(submission, parsed.reply({ formErrors: [message] }));
  }
  const weight = String(form.get("weight") ?? "");
  const sent = await sendEnquiry(api, { ...parsed.value, weight, timestamp: shown.toISOString() }, idempotencyKey);
  if (!sent.ok) return invalidFromApiProblem(submission, sent, { fields: fieldNames });
  return redirectAfterSubmit(paths.consultancy({ sent: "1" }));
}

export default function Consultancy() {
  const { sent, initial, productName, supportEmail } = useLoaderData<typeof loader>();
  if (sent) return <Thanks />;
  return (
    <div className="wrap narrow">
      <ErrorSummary order={fieldNames} />
      <h1>Consultancy</h1>
      <p>
        The people who write {productName} also work for single companies: a palette for one range, a forecast for one
        category, a talk for one team. Tell us what you are working on, and we will say what we can do and what it
        costs.
      </p>
      <EnquiryForm initial={initial} />
      <section aria-labelledby="services">
        <h2 id="services">What we do</h2>
        <ul>
          <li>Forecasts for your category: what changes, why, by which season, and what to make of it.</li>
          <li>Palettes and material directions for your range, with the numbers that your suppliers work by.</li>
          <li>Reviews of a range before it is ordered.</li>
          <li>Talks and workshops for design, buying and marketing.</li>
        </ul>
        <p>
          You can also write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </section>
    </div>
  );
}

function Thanks() {
  return (
    <div className="wrap narrow">
      <h1>{messages.enquiryThanks}</h1>
      <p role="status">{messages.enquirySent}</p>
      <p>
        <ButtonLink href={paths.forYou()}>{messages.toStartPage}</ButtonLink>
      </p>
    </div>
  );
}
