import { VisuallyHidden } from "../ui/visually-hidden";

interface CountLinkProps {
  total: number;
  /** What is counted, for those who hear the link alone. */
  what: { one: string; many: string };
  /** Where they are, such as "in Kitchen": two links of one list must not read alike. */
  where: string;
  /** The list of them; left out for those who may not see it. */
  href: string | undefined;
}

/** A number in a list, which leads to what is counted; 0 leads nowhere. */
export function CountLink({ total, what, where, href }: CountLinkProps) {
  const text = total.toLocaleString("en-GB");
  if (total === 0 || !href) return <>{text}</>;
  return (
    <a href={href} className="count-link">
      {text}
      <VisuallyHidden>
        {" "}
        {total === 1 ? what.one : what.many} {where}
      </VisuallyHidden>
    </a>
  );
}
