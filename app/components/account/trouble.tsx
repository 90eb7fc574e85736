import { Callout } from "../ui/callout";

/** The part of the account that could not be read: why, and the way to try again. */
export function Trouble({ problem, href }: { problem: string; href: string }) {
  return (
    <Callout type="error">
      <p>{problem}</p>
      <p>
        <a href={href}>Try again</a>
      </p>
    </Callout>
  );
}
