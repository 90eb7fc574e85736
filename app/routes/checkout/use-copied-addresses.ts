import { useState } from "react";
import { flushSync } from "react-dom";
import { useLayoutData } from "~/layout/use-layout-data";
import { type AddressPart, addressNames, copiedText } from "./field-names";

/** The fields of an address as they were filled in by a copy, by their names. */
export interface Filled {
  values: Record<string, string>;
  /** How many copies there were: each renders the fields anew. */
  version: number;
}

/** What the copy buttons of the checkout have copied: into which fields, and in words. */
export function useCopiedAddresses() {
  const notices = useLayoutData()?.notices ?? [];
  const [copied, setCopied] = useState<Partial<Record<AddressPart, string>>>();
  const [filled, setFilled] = useState<Partial<Record<AddressPart, Filled>>>({});

  /**
   * Copies an address in the page, where focus stays on the button.
   * @returns whether the button is one that copies
   */
  function copy(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
    const to = submitter instanceof HTMLButtonElement ? targets[submitter.value] : undefined;
    if (!to) return false;
    const given = new FormData(form);
    const from = to === "billing" || !given.has("billing.first_name") ? "account" : "billing";
    const values = { ...valuesOf(given, to), ...valuesOf(given, from, addressNames) };
    // The form is saved as it is then.
    flushSync(() => {
      setFilled({ ...filled, [to]: { values, version: (filled[to]?.version ?? 0) + 1 } });
      setCopied({ [to]: copiedText(from, to) });
    });
    return true;
  }

  function at(to: AddressPart): string | undefined {
    return notices.find((notice) => notice.at === `copy-to-${to}`)?.message;
  }

  return {
    copy,
    /** Once something else is changed, it is no longer mentioned. */
    clear: () => setCopied((shown) => (shown && Object.keys(shown).length > 0 ? {} : shown)),
    copied: copied ?? { billing: at("billing"), delivery: at("delivery") },
    filled,
  };
}

const targets: Record<string, AddressPart> = { "copy-account": "billing", "copy-billing": "delivery" };

/** The fields of an address as they are in the form. @param names only these */
function valuesOf(form: FormData, part: AddressPart, names?: readonly string[]): Record<string, string> {
  const fields = [...form].flatMap(([field, value]) => {
    const name = field.startsWith(`${part}.`) ? field.slice(part.length + 1) : "";
    return name && typeof value === "string" && (!names || names.includes(name)) ? [[name, value]] : [];
  });
  return Object.fromEntries(fields);
}
