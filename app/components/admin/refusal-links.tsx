import { useLastSubmission } from "~/forms/use-last-submission";

/** Where what the last form was refused for is seen or put right. Stands after the summary of its errors. */
export function RefusalLinks() {
  const { links = [] } = useLastSubmission() ?? {};
  if (links.length === 0) return null;
  return (
    <ul className="plain-list refusal-links" aria-label="Fix this">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
