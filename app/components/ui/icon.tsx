const shapes = {
  menu: "M3 7h18M3 12h18M3 17h12",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21",
  basket: "M3.5 9.5h17l-1.6 10.5H5.1zM8 9.5l3-6M16 9.5l-3-6",
  bookmark: "M6.5 3.5h11v17L12 16.2l-5.5 4.3z",
  lock: "M5.5 10.5h13v9.5h-13zM8.5 10.5V7.2a3.5 3.5 0 0 1 7 0v3.3",
  close: "M5 5l14 14M19 5 5 19",
  "arrow-left": "M20 12H4.5M11 5.5 4.5 12l6.5 6.5",
  "arrow-right": "M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5",
  "arrow-up": "M12 20V4.5M5.5 11 12 4.5l6.5 6.5",
  "arrow-down": "M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5",
  "chevron-down": "m5.5 9 6.5 6.5L18.5 9",
  "chevron-right": "m9 5.5 6.5 6.5L9 18.5",
  download: "M12 3.5v12M6.5 10.5l5.5 5 5.5-5M4 20.5h16",
  print: "M7 8.5v-5h10v5M7 17H3.5V8.5h17V17H17M7 14h10v6.5H7z",
  check: "m4.5 12.5 5 5L19.5 6.5",
  alert: "M12 3.5 22 20.5H2zM12 10v5M12 17.2v.6",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.2v.6",
  external: "M9.5 5H4.5v14.5H19v-5M13.5 4H20v6.5M20 4l-9 9",
  play: "M7 4.5v15l12-7.5z",
} as const;

export type IconName = keyof typeof shapes;

/** An icon next to a text. It never replaces the text, so it is hidden from assistive technology. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
