import { problemWith } from "~/config/messages";
import { Callout } from "../ui/callout";

/** Stands where a section of the dashboard could not be read. */
export function SectionError({ about }: { about: string }) {
  return (
    <div className="wrap section">
      <Callout type="error">
        <p>{problemWith("getting the dashboard", `${about} cannot be shown at the moment.`)}</p>
      </Callout>
    </div>
  );
}
