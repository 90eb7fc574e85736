import { ContentHeader } from "~/components/layout/content-header";
import { Drawer } from "~/components/layout/drawer";
import { ErrorPage } from "~/components/layout/error-page";
import { LogOutForm } from "~/components/layout/log-out-form";
import { MenuList } from "~/components/layout/menu-list";
import { Notices } from "~/components/layout/notices";
import { PlatformHeader } from "~/components/layout/platform-header";
import { UnverifiedBanner } from "~/components/layout/unverified-banner";
import { Badge } from "~/components/ui/badge";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Modal } from "~/components/ui/modal";
import { Section } from "~/components/ui/page-header";
import { Steps } from "~/components/ui/steps";
import { Table } from "~/components/ui/table";
import { Tabs } from "~/components/ui/tabs";
import { paths } from "~/config/paths";
import { menu } from "./samples";

const siblings = [
  { text: "Kitchen & Dining", href: "#pieces", current: true },
  { text: "Bedroom", href: "#orders" },
];
const pdf = {
  action: "#article",
  isRecorded: true,
  pages: [
    { text: "The island is leaving", position: "0" },
    { text: "What to make of it", position: "1" },
  ],
};
const orderColumns = [
  { key: "order" as const, text: "Order" },
  { key: "placed" as const, text: "Placed" },
  { key: "status" as const, text: "Status" },
  { key: "total" as const, text: "Total", align: "end" as const },
  { key: "act" as const, text: "What to do", hidden: true },
];
const orders = [
  {
    key: "2041",
    cells: {
      order: "2041",
      placed: "05/03/2027",
      status: <Badge tone="good">Active</Badge>,
      total: "£2,160.00",
      act: <a href="#orders">Order 2041</a>,
    },
  },
  {
    key: "1987",
    cells: {
      order: "1987",
      placed: "11/02/2027",
      status: <Badge tone="alert">Overdue</Badge>,
      total: "£180.00",
      act: <a href="#pieces">Pay 1987</a>,
    },
  },
  {
    key: "1902",
    cells: {
      order: "1902",
      placed: "20/12/2026",
      status: <Badge tone="wait">Pending</Badge>,
      total: "£0.00",
      act: "Nothing to do",
    },
  },
];
const totals = [
  { label: "VAT, 20 %", cells: { total: "£390.00" } },
  { label: "Total", cells: { total: "£2,340.00" } },
];

/** Buttons, badges and other small components. A guest's footer has no log-out form for the drawer to submit. */
export function Pieces({ isGuest }: { isGuest: boolean }) {
  return (
    <>
      <SmallPieces />
      <Section id="orders" title="Orders & Payments">
        <Table caption="Orders" captionHidden columns={orderColumns} rows={orders} totals={totals} />
      </Section>
      <section className="section" aria-label="Headers and notices">
        <PlatformHeader productName="Farmer's Gazette" basketTotal="£1,240.00" notice="Your feed has been updated." />
        <ContentHeader back={{ href: "#cards", text: "Back to the library" }} pdf={pdf} printHref="#article" />
        <UnverifiedBanner />
        <Notices
          notices={[
            { id: "1", type: "success", message: "Item removed from basket" },
            { id: "2", type: "info", message: "Verification request email resent." },
            { id: "3", type: "error", message: "There was a problem updating the team: this name is taken." },
          ]}
        />
      </section>
      <Section id="menu-page" title="Industries">
        <MenuList entries={menu} label="All industries" />
      </Section>
      <ErrorPage status={404} title="We're sorry." level={2} actions={<a href="#top">To the top of this page</a>}>
        <p>Unfortunately, the page you were looking for couldn't be found.</p>
      </ErrorPage>
      <Drawer entries={menu} />
      {isGuest ? (
        <div hidden>
          <LogOutForm />
        </div>
      ) : null}
    </>
  );
}

function SmallPieces() {
  return (
    <Section id="pieces" title="Pieces">
      <div className="stack">
        <form className="actions" method="get" action={paths.styles()}>
          <Button>Place order</Button>{" "}
          <Button kind="secondary" icon="download">
            Download
          </Button>{" "}
          <Button kind="quiet">Do this later</Button> <Button kind="danger">Remove member</Button>{" "}
          <ButtonLink href="#pieces" iconAfter="arrow-right">
            Choose a plan
          </ButtonLink>{" "}
          <Button kind="secondary" className="modal-button" opens="sample-modal">
            Open a modal
          </Button>{" "}
          <ButtonLink kind="secondary" className="only-without-modal" href={paths.tour()}>
            Instead of a modal
          </ButtonLink>
        </form>
        <Modal id="sample-modal" title="A modal">
          <p className="measure">
            80vw by 80vh, over the page, which waits behind it. Close, Escape and a press beside it lead back.
          </p>
        </Modal>
        <p className="row">
          <Badge tone="premium">Premium</Badge>
          <Badge tone="free">Free</Badge>
          <Badge tone="good">Active</Badge>
          <Badge tone="wait">Pending</Badge>
          <Badge tone="alert">Overdue</Badge>
          <Badge>In-active</Badge>
        </p>
        <Steps steps={["Industries", "What to know", "Age groups"]} current={2} />
        <Tabs
          label="Account pages"
          items={[
            { text: "Profile", href: "#pieces", current: true },
            { text: "My Plan", href: "#forms" },
            { text: "Orders & Payments", href: "#orders" },
          ]}
        />
        <Breadcrumbs
          items={[
            { text: "Home & Interiors", href: "#chapters" },
            { text: "Kitchen & Dining", href: "#pieces", siblings },
            { text: "Tableware" },
          ]}
        />
        <Callout close ctaText="See what is new" ctaURL="#latest">
          The spring issue is out: forty-two publications in five industries.
        </Callout>
        <Callout type="success">Your account has been updated.</Callout>
        <Callout type="warning">You have no places left in your team.</Callout>
        <Callout type="error">There was a problem getting your orders: the service did not answer in time.</Callout>
      </div>
    </Section>
  );
}
