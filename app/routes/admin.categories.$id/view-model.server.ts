import type { EditedCategory } from "contract/edited-category";
import type { CategoryForm } from "~/forms/category-schema.server";
import { toPicture } from "~/view-models/card.server";

const offered = { status: true, title: "", text: "" };
const noSteps = { step1: offered, step2: offered, step3: { ...offered, status: false } };

/** A category as its page shows it. */
export function toView(category: EditedCategory) {
  return {
    category,
    picture: category.image && toPicture(category.image),
    palette: { primary: category.colour_primary, secondary: category.colour_secondary, text: null },
    values: toValues(category),
  };
}

export type CategoryView = ReturnType<typeof toView>;

/** The fields of its form. Without questions of its own, it is offered in the first two steps. */
export function toValues(category: EditedCategory): CategoryForm {
  const { step1, step2, step3 } = category.steps ?? noSteps;
  const tick = (value: boolean) => (value ? "1" : "");
  const toStep = ({ status, title, text }: typeof step1) => ({ status: tick(status), title, text });
  return {
    version: category.version,
    title: category.title,
    slug: category.slug,
    parent_id: category.parent?.id ?? "",
    intro: category.intro,
    picture_alt: category.picture_alt,
    colour_primary: category.colour_primary ?? "",
    colour_secondary: category.colour_secondary ?? "",
    show_children: tick(category.show_children),
    content_slug: category.content_slug ?? "",
    is_premium: tick(category.is_premium),
    step1: toStep(step1),
    step2: toStep(step2),
    step3: toStep(step3),
  };
}
