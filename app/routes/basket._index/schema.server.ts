import { setBasketCountry, setBasketQuantity } from "contract/basket";
import type { z } from "zod/v4";

/** The forms have the same schemas as the calls. */
export const quantitySchema = setBasketQuantity.body;
export const countrySchema = setBasketCountry.body;

export type QuantityForm = z.input<typeof quantitySchema>;
export type CountryForm = z.input<typeof countrySchema>;
