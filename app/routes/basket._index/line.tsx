import { paletteClass } from "~/components/content/palette-css";
import { Picture } from "~/components/content/picture";
import { notSoldWords } from "~/components/order/not-sold";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { formatDateInWords } from "~/format/dates";
import { Form } from "~/forms/form";
import { FormStatus } from "~/forms/form-status";
import { Select } from "~/forms/select";
import { useIntentForm } from "~/forms/use-intent-form";
import { formId } from "~/forms/use-last-submission";
import type { QuantityForm as QuantityFields } from "./schema.server";
import { useSelectAutosave } from "./use-select-autosave";
import type { Line } from "./view-model.server";

const quantities = ["1", "2", "3", "4"].map((value) => ({ value, label: value }));
const labels = { upgrade: messages.upgradeLine, upgrade_renewal: messages.upgradeRenewalLine };

/** The product of a line: its picture, or its colours, and its title. */
export function LineItem({ line }: { line: Line }) {
  const { id, title, option, image, palette, upgrade } = line;
  return (
    <div className="basket-item" id={id}>
      {image ? <Picture image={image} /> : <span className={`basket-item__blank ${paletteClass(palette)}`} />}
      <div>
        {upgrade ? <Badge tone="good">{labels[upgrade]}</Badge> : null}
        <div className="basket-item__title">{title}</div>
        <p className="basket-item__option">{option.title}</p>
        <StartSwitch line={line} />
      </div>
    </div>
  );
}

/** A larger plan starts today or at the renewal: the button switches between the two. */
function StartSwitch({ line: { upgrade, option, name } }: { line: Line }) {
  if (!upgrade) return null;
  const [type, text] =
    upgrade === "upgrade"
      ? ["upgrade_renewal", "Begin when your plan ends instead"]
      : ["upgrade", "Begin today instead"];
  return (
    <Form action={paths.basketAdd(`${option.slug}+${type}`)} intent="add-item" layout="bare">
      <Button kind="quiet" flush about={name}>
        {text}
      </Button>
    </Form>
  );
}

/** The quantity, from one to four. */
export function Quantity({ line }: { line: Line }) {
  if (!line.on_sale) return null;
  return (
    <div className="basket-qty">
      {line.once ? <span className="number basket-qty__one">{line.qty}</span> : <QuantityForm line={line} />}
    </div>
  );
}

function QuantityForm({ line }: { line: Line }) {
  const intent = "set-quantity";
  const [form, fields] = useIntentForm<QuantityFields>({ intent, row: line.id, defaultValue: { qty: line.qty } });
  const { saveOnChange, errors, status } = useSelectAutosave(formId(intent, line.id), "qty");
  return (
    <Form form={form} intent={intent} row={line.id} action={paths.basket()} layout="bare" onChange={saveOnChange}>
      <div className="basket-quantity">
        <Select
          field={fields.qty}
          label={<VisuallyHidden>{`Quantity of ${line.name}`}</VisuallyHidden>}
          options={quantities}
          {...(errors && { errors })}
        />
        <Button kind="quiet" flush about={`the quantity of ${line.name}`}>
          Update
        </Button>
      </div>
      <FormStatus {...status} />
    </Form>
  );
}

/** The price of a line, its price before, and how it is paid. */
export function Price({ line }: { line: Line }) {
  if (!line.on_sale) return <span className="basket-item__option">{notSoldWords(line)}</span>;
  return (
    <>
      <span className="basket-amount">{line.instalments ?? line.total_display}</span>
      {line.rrp_display ? (
        <span className="basket-amount__note">
          <VisuallyHidden>Instead of </VisuallyHidden>
          <s>{line.rrp_display}</s>
        </span>
      ) : null}
      {termsOf(line).map((term) => (
        <span key={term} className="basket-amount__note">
          {term}
        </span>
      ))}
    </>
  );
}

/** How a line is paid beyond one payment today. */
function termsOf({ monthly, starts_later, starts_on, ...line }: Line): string[] {
  const begins = starts_on && formatDateInWords(starts_on);
  if (starts_later)
    return [monthly ? `${line.month_renewal_base_display} a month, from ${begins}` : `To be paid on ${begins}`];
  if (!monthly) return [];
  const inAll = line.instalments
    ? `${line.total_display} in all`
    : `Next payment in a month: ${line.next_cost_display}`;
  const renewal =
    line.next_cost === line.month_renewal_base ? [] : [`${line.month_renewal_base_display} a month from the renewal`];
  return [inAll, ...renewal];
}

/** Removes the line. */
export function Remove({ line }: { line: Line }) {
  return (
    <Form action={paths.basket()} intent="remove-item" row={line.id} layout="bare">
      <Button kind="quiet" flush about={line.name}>
        Remove
      </Button>
    </Form>
  );
}
