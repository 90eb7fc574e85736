/** The half-lit disc beside the product's name: new moon to full, as almanacs print it. */
export function Emblem() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="none" />
      <path d="M12 1a11 11 0 0 1 0 22z" />
    </svg>
  );
}

/** The product's name, whatever it is called, in the display face. */
export function Logo({ name, href }: { name: string; href?: string }) {
  const content = (
    <>
      <Emblem />
      {name}
    </>
  );
  if (!href) return <span className="wordmark">{content}</span>;
  return (
    <a className="wordmark" href={href}>
      {content}
    </a>
  );
}
