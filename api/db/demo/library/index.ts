import { industry as babyKids } from "./baby-kids";
import { industry as foodBeverage } from "./food-beverage";
import type { DemoIndustry } from "./format";
import { industry as giftGreetings } from "./gift-greetings";
import { industry as healthWellness } from "./health-wellness";
import { industry as homeInteriors } from "./home-interiors";

/** The industries of the demo library, in the order in which menus show them. */
export const library: DemoIndustry[] = [homeInteriors, babyKids, giftGreetings, foodBeverage, healthWellness];
