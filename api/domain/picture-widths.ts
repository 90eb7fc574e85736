/** The widths that an uploaded picture is stored in beside its own, in pixels, if they are less than that. */
const narrower = [320, 640, 960, 1_280, 1_920];

const mark = "-w";

/** The name of an uploaded picture: pictures of this kind exist in several widths, those with other names in one. */
export function uploadedName(digest: string): string {
  return `${digest.slice(0, 20)}${mark}`;
}

/** The widths of a picture's narrower versions. @param width its own, null if it is unknown */
export function narrowerWidths(name: string, width: number | null): number[] {
  return name.endsWith(mark) && width !== null ? narrower.filter((one) => one < width) : [];
}

/** The storage key of a picture in one of its widths. @param storageKey that of its widest version */
export function keyOfWidth(storageKey: string, width: number): string {
  return storageKey.replace(/(?=\.\w+$)/, `-${width}`);
}
