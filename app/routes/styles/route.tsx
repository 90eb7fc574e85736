import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { getVisitor } from "~/auth/guards.server";
import { ItemMasthead } from "~/components/content/item-masthead";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, invalidSubmission, readSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { useLayoutData } from "~/layout/use-layout-data";
import { ArticleSample } from "./article-sample";
import { Cards } from "./cards";
import { ContactsForm } from "./contacts-form";
import { FormSamples } from "./form-samples";
import { More } from "./more";
import { Pieces } from "./pieces";
import { palettes, pictures, swatches } from "./samples";
import { contactsSchema } from "./schema.server";
import stylesheet from "./styles.css";
import { TypeAndColour } from "./type-and-colour";

export const handle = {
  header: "website",
  title: "Styles",
  colours: () => ({ palettes: Object.values(palettes), swatches: swatches.map((swatch) => swatch.hex) }),
} satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** In production this page does not exist. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await getVisitor(request, context);
  if (env.mode === "production") throw notFound();
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await getVisitor(request, context);
  if (env.mode === "production") throw notFound();
  const submission = await readSubmission(request, visitor);
  return handleIntent<typeof visitor, Promise<unknown>>(submission, visitor, {
    "save-contacts": saveContacts,
    "send-sample": () =>
      redirectAfterSubmit(paths.styles(), {
        notice: { type: "info", message: "This is a sample: nothing was saved." },
      }),
  });
}

async function saveContacts(submission: Submission) {
  const parsed = parseWithZod(submission.form, { schema: contactsSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const names = parsed.value.contacts.map(({ name }) => name).join(", ");
  return redirectAfterSubmit(`${paths.styles()}#contacts`, {
    notice: { type: "success", message: `Saved: ${names}.` },
  });
}

/** Every component in every state, for visual review. */
export default function Styles() {
  const layout = useLayoutData();
  return (
    <>
      <ErrorSummary />
      <ItemMasthead
        title="The Quiet Kitchen"
        typeTitle="Trend report"
        publishedAt="2027-03-05T09:00:00.000Z"
        isPremium
        standfirst="Limewash, oiled oak and the end of the island: how cooking rooms in northern Europe are learning to whisper, and what to make for them by autumn."
        image={pictures.vessels}
        palette={palettes.clay}
      />
      <TypeAndColour />
      <Cards />
      <More />
      <ArticleSample />
      <FormSamples />
      <ContactsForm />
      <Pieces isGuest={!layout?.loggedIn} />
    </>
  );
}
