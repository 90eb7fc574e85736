import { useDocumentContext } from "~/layout/document-context";
import type { PurchaseRecord } from "./purchase-record.server";

/** Pushes a purchase to the page's data layer, by a script within the page. */
export function DataLayerPush({ record }: { record: PurchaseRecord }) {
  const { nonce } = useDocumentContext();
  // "<" could end the script.
  const json = JSON.stringify(record).replaceAll("<", "\\u003c");
  const script = `(window.dataLayer = window.dataLayer || []).push(${json});`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<", in a script that has the page's nonce.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
