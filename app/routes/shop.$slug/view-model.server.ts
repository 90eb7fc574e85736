import type { Reply } from "contract/call";
import type { readShopProduct } from "contract/shop";
import { formatFileSize } from "~/format/file-size";
import { toPicture } from "~/view-models/card.server";
import type { FilePack } from "./pack";

type ApiPack = NonNullable<Reply<typeof readShopProduct, 200>["pack"]>;

/** Turns the API's pack of files into the page's data. */
export function toFilePack({ image, files }: ApiPack): FilePack {
  return {
    image: image && toPicture(image),
    files: files.map(({ caption, file_type, size }) => {
      const type = file_type.toUpperCase();
      return { caption, kind: size === null ? `${type}, made for you` : `${type}, ${formatFileSize(size)}` };
    }),
  };
}
