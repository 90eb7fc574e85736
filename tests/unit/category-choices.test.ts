import { expect, it } from "vitest";
import { categoryChoices } from "~/components/admin/category-choices";

it("tells categories of one title apart by those above them", () => {
  const categories = [
    { id: "1", path: "play", title: "Play" },
    { id: "2", path: "play/outdoors", title: "Outdoors" },
    { id: "3", path: "movement", title: "Movement" },
    { id: "4", path: "movement/outdoors", title: "Outdoors" },
    { id: "5", path: "unknown/cutlery", title: "Cutlery" },
  ];
  const labels = categoryChoices(categories).map(({ label }) => label);
  expect(labels).toEqual(["Play", "Play / Outdoors", "Movement", "Movement / Outdoors", "Cutlery"]);
});
