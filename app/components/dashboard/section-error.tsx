import { problemWith } from "~/config/messages";
import { LoadError } from "../ui/load-error";

/** Replaces a section of the dashboard that could not be read. */
export function SectionError({ about }: { about: string }) {
  const problem = problemWith("getting the dashboard", `${about} cannot be shown at the moment.`);
  return <LoadError problem={problem} className="wrap section" />;
}
