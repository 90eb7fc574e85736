import { MemberFileError, readMemberFile } from "api/domain/member-file";
import { type KnownMember, mergeMember } from "api/domain/member-merge";
import { describe, expect, it } from "vitest";

const heading = "email,first_name,last_name,company,plan,plan_until,newsletter";

function read(...rows: string[]) {
  return readMemberFile([heading, ...rows].join("\r\n"));
}

describe("a file of members", () => {
  it("is read with commas, semicolons or tabs, with a mark at its beginning, and whatever the case of its columns", () => {
    for (const delimiter of [",", ";", "\t"]) {
      const text = `\ufeff${["E-mail address", "FIRST NAME", "last_name", "Company"].join(delimiter)}\r\n${['"anna@works.example"', "Anna", "Wool", '"Wool, & Works; Ltd"'].join(delimiter)}\r\n`;
      const { rows, ignored } = readMemberFile(text);
      expect(ignored).toEqual([]);
      expect(rows).toMatchObject([
        {
          line: 2,
          email: "anna@works.example",
          fields: { firstName: "Anna", lastName: "Wool", company: "Wool, & Works; Ltd" },
          faults: [],
        },
      ]);
    }
  });

  it("names the columns that it does not know, and is refused without one of addresses, with one twice, or without a row", () => {
    expect(readMemberFile("Email,Name,Labels\na@b.example,Anna,vip").ignored).toEqual(["Labels"]);
    expect(() => readMemberFile("name,company\nAnna,Wool")).toThrow("There is no “email” column");
    expect(() => readMemberFile("email,E-mail\na@b.example,b@b.example")).toThrow("There are two columns “E-mail”");
    expect(() => readMemberFile("email\n\n")).toThrow("There are no members");
    expect(() => readMemberFile("")).toThrow(MemberFileError);
    expect(() => readMemberFile(`email\n${"a@b.example\n".repeat(10_001)}`)).toThrow(
      "There are 10,001 members in this file",
    );
  });

  it("says of each row what is wrong with it, by its line", () => {
    const { rows } = read(
      "anna@works,Anna,Wool,,,,",
      ",Berta,,,,,",
      'carl@works.example,"Carl\nthe second",,,Premium,31 of May,',
      "dora@works.example,Dora,,,,2030-01-01,perhaps",
      "emil@works.example,Emil,,,,,",
      "EMIL@works.example,Emil,,,,,",
      "fred@works.example,Fred,,Wool, Works,,,yes",
      `gisa@works.example,${"g".repeat(81)},,,,,`,
    );
    expect(rows.map(({ line, faults }) => [line, ...faults])).toEqual([
      [2, "“anna@works” is not an e-mail address"],
      [3, "It has no e-mail address"],
      [4, "“31 of May” is not a date: write it like 2027-12-31"],
      [
        6,
        "It has a last day but no plan",
        "“perhaps” is not a choice for the newsletter: write yes, no, weekly or monthly",
      ],
      [7],
      [8, "Its address is already on line 7"],
      [9, "It has more cells than there are columns: put text that contains a comma in quotation marks"],
      [10, "First name: use 80 characters or fewer"],
    ]);
  });

  it("has addresses as people have them, each as it is kept", () => {
    const typed = ["anna@bücher.example", "ivan@xn--80a1acny.xn--p1ai", "user&co@works.example", "josé@works.example"];
    const { rows } = readMemberFile(["email", ...typed, "\u200banna@xn--bcher-kva.example "].join("\n"));
    expect(rows.map(({ email }) => email)).toEqual([
      "anna@xn--bcher-kva.example",
      ...typed.slice(1),
      "anna@xn--bcher-kva.example",
    ]);
    expect(rows.map(({ faults }) => faults)).toEqual([[], [], [], [], ["Its address is already on line 2"]]);
  });

  it("reads a whole name in two parts, and says how where there is another way; names apart come first", () => {
    const { rows, ignored } = readMemberFile(
      [
        "email,name,first_name,last_name",
        "ada@works.example,Ada Marsh,,",
        "nb@works.example,Niels Bohr,Niels,Henrik",
        "mia@works.example,Mia,,",
        "rosa@works.example,María del Carmen Ruiz,,",
        'jo@works.example,"Marsh, Jo",,',
        "none@works.example,,,",
        "lee@works.example,Lee Ann Marsh,Lee Ann,",
        "kim@works.example,Marsh,Kim,",
        "pat@works.example,Pat Marsh,,Marsh",
        `long@works.example,${"a".repeat(81)} b,,`,
      ].join("\n"),
    );
    expect(ignored).toEqual([]);
    expect(rows.map(({ fields }) => [fields.firstName, fields.lastName])).toEqual([
      ["Ada", "Marsh"],
      ["Niels", "Henrik"],
      ["Mia", ""],
      ["María", "del Carmen Ruiz"],
      ["Jo", "Marsh"],
      ["", ""],
      ["Lee Ann", "Marsh"],
      ["Kim", "Marsh"],
      ["Pat", "Marsh"],
      ["", "b"],
    ]);
    expect(rows.map(({ remarks }) => remarks)).toEqual([
      ...[[], [], []],
      ["“María del Carmen Ruiz” is read as first name “María”, last name “del Carmen Ruiz”"],
      ["“Marsh, Jo” is read as first name “Jo”, last name “Marsh”"],
      ...[[], []],
      ["“Marsh” is read as first name “Kim”, last name “Marsh”"],
      ...[[], []],
    ]);
    expect(rows.at(-1)?.faults).toEqual(["First name: use 80 characters or fewer"]);
  });

  it("reads days as spreadsheets of this country write them, and texts without the apostrophe against formulas", () => {
    const { rows } = read("anna@works.example,'=Anna,,'+44 Wool,Premium,05/06/2030,TRUE");
    expect(rows).toMatchObject([
      {
        fields: {
          firstName: "=Anna",
          company: "+44 Wool",
          plan: "Premium",
          planUntil: "2030-06-05",
          newsletter: "weekly",
        },
      },
    ]);
  });
});

describe("a row of a member who exists", () => {
  const about = {
    plans: [
      { id: 14, title: "Basics", coversPremium: false },
      { id: 15, title: "Premium", coversPremium: true },
      { id: 17, title: "Group", coversPremium: true },
    ],
    today: "2026-06-01",
  };
  const known: KnownMember = {
    ...{ firstName: "Anna", lastName: "", company: "", newsletter: false },
    ...{ email: "anna@works.example", plans: [], teamPlanId: null, isChangeable: true },
  };
  const fields = {
    ...{ firstName: "Anne", lastName: "Wool", company: "", plan: "", planUntil: "", viaTeam: false },
    newsletter: "weekly",
  } as const;

  function merge(change: Partial<Parameters<typeof mergeMember>[0]["fields"]>, member?: Partial<KnownMember>) {
    return mergeMember(
      { email: "anna@works.example", fields: { ...fields, ...change } },
      { ...known, ...member },
      about,
    );
  }

  it("fills in empty fields only, and leaves names and the newsletter as they are", () => {
    expect(merge({})).toEqual({
      outcome: "changed",
      fill: { lastName: "Wool" },
      notes: [
        "First name stays “Anna”, not “Anne”",
        "Last name: “Wool” is filled in",
        "The newsletter stays off: members choose it themselves",
      ],
    });
  });

  it("fills in the first name of one whose name was not known when they were imported", () => {
    expect(merge({}, { firstName: "anna" })).toMatchObject({
      fill: { firstName: "Anne", lastName: "Wool" },
      notes: [
        "First name: “Anne” takes the place of “anna”, the first part of the address",
        "Last name: “Wool” is filled in",
        expect.stringContaining("newsletter"),
      ],
    });
    expect(merge({}, { email: "Anna@works.example" }).fill.firstName).toBe("Anne");
    expect(merge({ lastName: "" }, { firstName: "anna", lastName: "Marsh" }).fill).toEqual({});
  });

  it("gives a plan for days on which they have none, and never less than they have", () => {
    const plan = { plan: "premium", planUntil: "2027-05-31" };
    const held = { title: "Premium", startsOn: "2026-01-01", expiresOn: "2026-12-31", renews: false };
    expect(merge(plan).grant).toMatchObject({ planId: 15, from: "2026-06-01", until: "2027-05-31" });
    expect(merge(plan, { plans: [held] }).grant).toMatchObject({ from: "2027-01-01" });
    expect(merge(plan, { plans: [{ ...held, expiresOn: "2027-05-31" }] }).grant).toBeUndefined();
    expect(merge(plan, { plans: [{ ...held, renews: true }] }).notes).toContain(
      "They have Premium, which renews: Premium is not given",
    );
    expect(merge(plan, { teamPlanId: 17 }).notes).toContain("They have Group through their team: Premium is not given");
    expect(merge({ ...plan, plan: "17" }, { teamPlanId: 15 }).grant).toMatchObject({ planId: 17 });
    expect(merge({ plan: "Basics" }).notes).toContain("Basics opens no premium items: it is not given");
    expect(merge({ ...plan, viaTeam: true }).grant).toBeUndefined();
  });

  it("is refused for a plan that is unknown, over, without a last day, or longer than three years", () => {
    const refusals = [
      { plan: "Gold", planUntil: "2027-05-31" },
      { plan: "Premium", planUntil: "2026-05-31" },
      { plan: "Premium", planUntil: "" },
      { plan: "Premium", planUntil: "2029-06-01" },
    ].map((change) => merge(change));
    expect(refusals.map(({ outcome, notes }) => [outcome, notes[0]])).toEqual([
      ["refused", "There is no plan “Gold”"],
      ["refused", "The last day of Premium has passed: 31/05/2026"],
      ["refused", "There is no last day for Premium"],
      ["refused", "The last day of Premium is more than three years away: 01/06/2029"],
    ]);
    expect(merge({}, { isChangeable: false }).outcome).toBe("refused");
  });
});
