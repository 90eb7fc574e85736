// Sets the site's settings, which the module reads.
import "tests/support/msw-api";
import { maxPictureBytes } from "contract/picture";
import { describe, expect, it } from "vitest";
import { keepUpload, takeFiles, type UploadedFile } from "~/forms/upload.server";

function aForm(...files: File[]) {
  const form = new FormData();
  form.set("title", "The Year in View");
  for (const file of files) form.append("picture", file);
  return { intent: "save", form };
}

function aFile(name = "cover.png", size = 3): File {
  return new File([new Uint8Array(size)], name, { type: "image/png" });
}

describe("the file of a form", () => {
  it("is uploaded once, and its id stays in the form in its place", async () => {
    const submission = aForm(aFile("c\u202eover\u0000.png"));
    const sent: UploadedFile[] = [];
    const upload = async (file: UploadedFile) => {
      sent.push(file);
      return { ok: true as const, body: { id: "the-id" } };
    };
    expect(await keepUpload(submission, upload)).toBeUndefined();
    expect(Object.fromEntries(submission.form)).toEqual({
      title: "The Year in View",
      picture_id: "the-id",
      picture_name: "cover.png",
    });
    expect(sent).toEqual([{ name: "cover.png", bytes: new Uint8Array(3) }]);
    expect(await keepUpload(submission, upload)).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it("that was not chosen is none, though browsers send an empty one", () => {
    const { form } = aForm(aFile("", 0));
    form.append("picture", "a text");
    expect(takeFiles(form, "picture")).toEqual([]);
    expect(form.has("picture")).toBe(false);
  });

  it("is refused without being sent on when it is too large, or one of several", async () => {
    const never = () => Promise.reject(new Error("It was sent."));
    expect(await keepUpload(aForm(aFile("large.png", maxPictureBytes + 1)), never)).toContain("larger than 10 MB");
    expect(await keepUpload(aForm(aFile(), aFile("other.png")), never)).toBe("Choose one picture.");
  });

  it("that the API refuses has the API's reason, and nothing of it stays in the form", async () => {
    const refuse = (status: number, errors: Record<string, string>) => async () => ({
      ok: false as const,
      status,
      problem: { message: "There was a problem.", errors },
    });
    const submission = aForm(aFile());
    expect(await keepUpload(submission, refuse(422, { picture: "This is no picture." }))).toBe("This is no picture.");
    expect([...submission.form.keys()]).toEqual(["title"]);
    expect(await keepUpload(aForm(aFile()), refuse(413, {}))).toContain("larger than 10 MB");
    expect(await keepUpload(aForm(aFile()), refuse(503, {}))).toBe("There was a problem.");
  });
});
