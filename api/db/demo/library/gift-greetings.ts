import type { DemoIndustry } from "./format";
import { everyday } from "./gift-greetings/part-everyday";
import { gifting } from "./gift-greetings/part-gifting";
import { occasions } from "./gift-greetings/part-occasions";
import { craft } from "./gift-greetings/part-print";
import { stationery } from "./gift-greetings/part-stationery";
import { tree } from "./gift-greetings/part-tree";
import { wrap } from "./gift-greetings/part-wrap";

export const industry: DemoIndustry = {
  category: tree,
  items: [...everyday, ...craft, ...wrap, ...occasions, ...stationery, ...gifting],
};
