import type { DemoIndustry } from "./format";
import { apothecary } from "./health-wellness/part-apothecary";
import { bathing } from "./health-wellness/part-bathing";
import { movement } from "./health-wellness/part-movement";
import { places } from "./health-wellness/part-places";
import { rest } from "./health-wellness/part-rest";
import { skin } from "./health-wellness/part-skin";
import { soap } from "./health-wellness/part-soap";
import { tree } from "./health-wellness/part-tree";

export const industry: DemoIndustry = {
  category: tree,
  items: [...soap, ...bathing, ...skin, ...rest, ...movement, ...apothecary, ...places],
};
