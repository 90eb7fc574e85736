import { optionFields } from "contract/product-option";
import { describe, expect, it } from "vitest";
import { blockSchemas } from "~/features/block-schema.server";
import { pounds } from "~/forms/pounds.server";

describe("a link to another site", () => {
  it("begins with https, as its hint says", () => {
    const faultOf = (url: string) => {
      const parsed = blockSchemas.embed.safeParse({ title: "A film", text: "How it is woven.", url });
      return parsed.error?.issues[0]?.message;
    };
    expect(faultOf("https://films.example/1")).toBeUndefined();
    for (const url of ["http://films.example/1", "/consultancy"])
      expect(faultOf(url)).toBe("Enter an address that begins with https://");
  });
});

describe("a price that is too large", () => {
  it("is told the largest, however many digits it has", () => {
    for (const typed of ["1000000.01", "99999999", "£123,456,789.00", "99999999999999999"]) {
      const pence = pounds("Enter the price").parse(typed);
      expect(optionFields.shape.price.safeParse(pence).error?.issues[0]?.message).toBe("Enter £1,000,000.00 or less");
    }
  });
});
