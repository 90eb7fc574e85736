/** The half-lit disc beside the product's name: new moon to full, as almanacs print it. */
export function Emblem() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="none" />
      <path d="M12 1a11 11 0 0 1 0 22z" />
    </svg>
  );
}

/** The product's name, as configured, in the display face. */
export function Logo({ name, href, large }: { name: string; href?: string; large?: boolean }) {
  const content = (
    <>
      <Emblem />
      {name}
    </>
  );
  const look = large ? "wordmark wordmark--large" : "wordmark";
  if (!href) return <span className={look}>{content}</span>;
  return (
    <a className={look} href={href}>
      {content}
    </a>
  );
}
