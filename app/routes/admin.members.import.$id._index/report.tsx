import type { MemberImport } from "contract/member-import";
import { type ImportOutcome, importOutcomes } from "~/components/admin/member-import-state";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { BeginForm } from "./begin-form";

/** What importing a file does or has done, in numbers, and what can be done next. */
export function Report({ found }: { found: MemberImport }) {
  const { id, state, counts, ignored } = found;
  const isChecked = state === "checked";
  const importable = counts.new + counts.changed;
  return (
    <div className="member-import__report stack">
      <dl className="facts">
        {(Object.keys(importOutcomes) as ImportOutcome[]).map((outcome) => (
          <Fact
            key={outcome}
            name={importOutcomes[outcome].text}
            text={`${number(counts[outcome])} ${words[outcome]}`}
          />
        ))}
        {ignored.length > 0 ? <Fact name="Columns not imported" text={ignored.join(", ")} isWritten /> : null}
        {isChecked ? null : <Fact name="Mails" text={mailsInWords(found)} />}
      </dl>
      {state === "running" ? <Running found={found} /> : null}
      {state === "stopped" ? (
        <Callout type="warning">
          <p>
            It ended before its last row. {found.stopped} {number(found.waiting)} were not imported: import the file
            again.
          </p>
        </Callout>
      ) : null}
      {isChecked && importable > 0 ? <BeginForm id={id} count={importable} /> : null}
      {isChecked && importable === 0 ? <p>There is nothing to import in this file.</p> : null}
      {state === "done" && found.owed > 0 ? (
        <Form action={paths.adminMemberImport(id)} intent="send-mails" layout="bare">
          <Button>{`Send ${number(found.owed)} ${found.owed === 1 ? "mail" : "mails"} now`}</Button>
        </Form>
      ) : null}
      {isChecked ? (
        <Form action={paths.adminMemberImport(id)} intent="discard-file" layout="bare">
          <Button kind="quiet" flush>
            Delete this file
          </Button>
        </Form>
      ) : (
        <p className="hint">This report is kept for 30 days.</p>
      )}
    </div>
  );
}

const words: Record<ImportOutcome, string> = {
  new: "without an account yet",
  changed: "with an account, to which something is added",
  unchanged: "with an account that stays as it is",
  refused: "with a fault, which are not imported",
};

function Running({ found: { id, total, waiting, owed } }: { found: MemberImport }) {
  const text =
    waiting > 0
      ? `${number(total - waiting)} of ${number(total)} rows are done.`
      : `${number(owed)} mails are still to be written.`;
  return (
    <Callout>
      <p>{text} You can leave this page: it goes on by itself.</p>
      <ButtonLink kind="secondary" href={paths.adminMemberImport(id)}>
        Look again
      </ButtonLink>
    </Callout>
  );
}

function mailsInWords({ owed, mailed, sends_mails: isSending }: MemberImport): string {
  if (owed + mailed === 0) return "None";
  const rest = owed === 0 ? "" : isSending ? `, ${number(owed)} to come` : `, ${number(owed)} put off`;
  return `${number(mailed)} sent${rest}`;
}

function Fact({ name, text, isWritten }: { name: string; text: string; isWritten?: boolean }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{isWritten ? <span translate="no">{text}</span> : text}</dd>
    </>
  );
}

function number(count: number): string {
  return count.toLocaleString("en-GB");
}
