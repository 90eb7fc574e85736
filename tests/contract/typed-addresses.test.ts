import { requiredTelephone, telephone } from "contract/fields";
import { email } from "contract/scalars";
import { isTelephone } from "contract/telephone";
import { describe, expect, it } from "vitest";

describe("an e-mail address", () => {
  it.each([
    ["anna@bücher.example", "anna@xn--bcher-kva.example"],
    ["anna@BÜCHER.example", "anna@xn--bcher-kva.example"],
    ["ivan@xn--80a1acny.xn--p1ai", "ivan@xn--80a1acny.xn--p1ai"],
    ["ivan@почта.рф", "ivan@xn--80a1acny.xn--p1ai"],
    ["user&co@works.example", "user&co@works.example"],
    ["a/b@works.example", "a/b@works.example"],
    ["josé@works.example", "josé@works.example"],
    ["o'brien+news@works.example", "o'brien+news@works.example"],
    [" anna@works.example ", "anna@works.example"],
    ["\u00a0anna@works.example\u200b", "anna@works.example"],
    ["an\u00adna@works\u2060.example", "anna@works.example"],
    ["ａｎｎａ＠ｗｏｒｋｓ．ｅｘａｍｐｌｅ", "anna@works.example"],
    ["Anna@Works.example", "Anna@Works.example"],
  ])("is taken as people have it: %j", (typed, kept) => {
    expect(email.parse(typed)).toBe(kept);
    expect(email.parse(email.parse(typed))).toBe(kept);
  });

  it.each([
    ...["", " ", "anna", "anna@", "@works.example", "anna@works", "anna@works.1", "a b@works.example"],
    ...["anna@works..example", "anna..b@works.example", ".anna@works.example", "anna.@works.example"],
    ...["anna@-works.example", "anna@works.example,", "anna@works.example, ben@works.example", "<anna@works.example>"],
    ...[
      "anna@works.example@other.example",
      "anna@works.example\nBcc: x@y.example",
      "anna@[127.0.0.1]",
      '"a b"@works.example',
    ],
    ...[
      "anna@works.example/path",
      "anna@works.example:80",
      "anna@user:x@works.example",
      "anna\u202e@works.example\u0000x",
    ],
  ])("is refused in words where it is none: %j", (typed) => {
    const { error } = email.safeParse(typed);
    expect(error?.issues[0]?.message).toBe("Enter an e-mail address like name@example.com");
  });

  it("is not longer than mail can have", () => {
    expect(email.safeParse(`${"a".repeat(250)}@works.example`).success).toBe(false);
  });
});

describe("a telephone number", () => {
  it.each([
    ...["020 7946 0000", "+49 (0)30 901820", "020‑7946‑0000", "020–7946–0000", "020—7946 0000", "020−7946 0000"],
    ...["０２０ ７９４６ ００００", "020 7946 0000\ufe0f", "\u200e020 7946 0000\u200f", "＋49 30 901820"],
    ...["020 7946 0000 ext 12", "020 7946 0000 ext. 12", "020 7946 0000 x12", "020 7946 0000 extension 12"],
    ...["020 7946 0000 Durchwahl 12", "020 7946 0000 #12", "020 7946 0000;ext=12"],
  ])("is taken as people write it: %j", (typed) => {
    expect(isTelephone(typed)).toBe(true);
    expect(telephone.safeParse(typed).success).toBe(true);
    expect(requiredTelephone.safeParse(typed).success).toBe(true);
  });

  it("is kept with plain digits and hyphens", () => {
    expect(telephone.parse(" ０２０\u20117946–0000\u200b")).toBe("020-7946-0000");
    expect(requiredTelephone.parse("＋49 30 901820")).toBe("+49 30 901820");
  });

  it.each(["12", "ask at the desk", "020 7946 0000 or 0001", "ext 12345", "<b>020 7946 0000</b>", "020 7946 0000 ext"])(
    "is refused where it is none: %j",
    (typed) => {
      expect(isTelephone(typed)).toBe(false);
    },
  );
});
