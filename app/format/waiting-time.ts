const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited: "less than a minute", "4 minutes", "3 hours", "12 days". @param seconds rounded down */
export function formatWaitingTime(seconds: number): string {
  if (seconds < minute) return "less than a minute";
  const [size, unit] = seconds < hour ? [minute, "minute"] : seconds < 2 * day ? [hour, "hour"] : [day, "day"];
  const count = Math.floor(seconds / (size as number));
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
