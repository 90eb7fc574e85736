import { useState } from "react";
import { useLayoutData } from "~/layout/use-layout-data";
import { type AddressPart, addressNames, copiedText } from "./field-names";

/** What the copy buttons of the checkout have copied, in words, by the address that was filled in. */
export function useCopiedAddresses() {
  const notices = useLayoutData()?.notices ?? [];
  const [copied, setCopied] = useState<Partial<Record<AddressPart, string>>>();

  /**
   * Copies an address in the page, where focus stays on the button.
   * @returns whether the button is one that copies
   */
  function copy(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
    const to = submitter instanceof HTMLButtonElement ? targets[submitter.value] : undefined;
    if (!to) return false;
    const from = to === "billing" || !fieldOf(form, "billing", "first_name") ? "account" : "billing";
    for (const name of addressNames) {
      const [source, target] = [fieldOf(form, from, name), fieldOf(form, to, name)];
      if (source && target) target.value = source.value;
    }
    setCopied({ [to]: copiedText(from, to) });
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
  };
}

const targets: Record<string, AddressPart> = { "copy-account": "billing", "copy-billing": "delivery" };

function fieldOf(form: HTMLFormElement, part: AddressPart, name: string) {
  const field = form.elements.namedItem(`${part}.${name}`);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
}
