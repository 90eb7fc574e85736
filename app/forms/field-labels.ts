/** The labels of fields that cannot be derived from their names. */
const labels: Record<string, string> = {
  alt: "Alternative text",
  below: "Links below it",
  content_id: "Item",
  cta: "Button",
  kind_ids: "Kinds",
  parent_id: "Parent category",
  picture_alt: "Alternative text",
  plan_ids: "Plans",
  rrp: "RRP",
  subscription_plan_id: "Plan",
  vat_class: "VAT",
};

/** What a field is called where its form is not shown: "Alternative text" of `alt`, "Link text" of `link_text`. */
export function labelOf(name: string): string {
  const words = labels[name] ?? name.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
