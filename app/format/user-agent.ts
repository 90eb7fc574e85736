// Each of these also claims to be those below it.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/OPR\/|OPT\/|OPiOS\/|^Opera\b/, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/^(?!.*Android).*Version\/.*Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** A browser and its system in words, from its user agent: "Firefox on Windows". */
export function describeUserAgent(userAgent: string): string {
  const browser = first(browsers, userAgent);
  const system = first(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser we do not know, on ${system}` : "A browser we do not know");
}

function first(named: [RegExp, string][], userAgent: string): string | undefined {
  return named.find(([sign]) => sign.test(userAgent))?.[1];
}
