interface CategoryOfAll {
  id: string;
  title: string;
  path: string;
}

/**
 * All categories as choices: each with the titles of those above it, as two at different places may have one title. One
 * above that is not among them is left out.
 */
export function categoryChoices(categories: CategoryOfAll[]): { value: string; label: string }[] {
  const titles = new Map(categories.map(({ path, title }) => [path, title]));
  return categories.map(({ id, path }) => {
    const slugs = path.split("/");
    const trail = slugs.flatMap((_, index) => titles.get(slugs.slice(0, index + 1).join("/")) ?? []);
    return { value: id, label: trail.join(" / ") };
  });
}
