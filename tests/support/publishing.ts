import { mediaFiles } from "api/db/schema/index";
import type { BlockTitle } from "contract/block";
import type * as contract from "contract/publishing";
import type { TestApi } from "tests/support/real-api";
import type { z } from "zod/v4";

type WrittenBlock = z.input<typeof contract.blockDraft>;

/** A stored picture. @returns its name */
export async function makePicture({ deps: { db } }: TestApi, hash: string): Promise<string> {
  const row = { hash, storageKey: `pictures/${hash}.svg`, fileType: "svg", mime: "image/svg+xml", size: 120 };
  await db
    .insert(mediaFiles)
    .values({ ...row, width: 1200, height: 800 })
    .onConflictDoNothing();
  return hash;
}

/** What an editor may write in a block of each type, with a picture and a file that are stored. */
export function blockSamples(picture: string, file: string): { [T in BlockTitle]: WrittenBlock & { type: T } } {
  return {
    heading: { type: "heading", content: { text: "The year ahead", level: 2 } },
    text: { type: "text", content: { paragraphs: ["Quiet colours return.", "They stay."] } },
    image: { type: "image", content: { hash: picture, alt: "A blue door", size: "wide", caption: "Leeds" } },
    gallery: { type: "gallery", content: { title: "Doors", pictures: [{ hash: picture, alt: "A blue door" }] } },
    quote: { type: "quote", content: { text: "Colour is time.", who: "Ada Marsh" } },
    video: {
      type: "video",
      content: {
        title: "A walk",
        minutes: 4,
        poster: { hash: picture, alt: "A path" },
        url: "https://video.example.com/walk",
        transcript: ["We begin."],
      },
    },
    palette: { type: "palette", content: { title: "Doors", colours: [{ name: "Slate", hex: "#3D4B57" }] } },
    list: { type: "list", content: { style: "checks", items: ["Sand", "Prime"] } },
    table: { type: "table", content: { caption: "Sales", columns: ["Year", "Sold"], rows: [["2026", "14"]] } },
    download: { type: "download", content: { title: "The swatches", filename_hash: file, caption: "All of them" } },
    cta: { type: "cta", content: { text: "Ask us.", label: "Consultancy", to: "/consultancy" } },
    embed: { type: "embed", content: { title: "The map", text: "A map of doors.", url: "https://maps.example.com" } },
  };
}
