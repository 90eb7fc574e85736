const units = ["bytes", "kB", "MB", "GB"] as const;

/** A file's size in words: "640 bytes", "1.2 kB", "14 MB". */
export function formatFileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const value = bytes / 1000 ** step;
  const digits = step > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${units[step]}`;
}
