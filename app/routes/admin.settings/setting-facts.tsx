import { Fragment } from "react";
import { ChangedNote } from "~/components/admin/changed-note";
import { ButtonLink } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";

interface SettingFactsProps {
  /** The setting's name in the URL of its form. */
  id: string;
  title: string;
  hint: string;
  /** What is set, as labels and values. */
  facts: [label: string, value: string][];
  changedAt: string | null;
  changedBy: string | null;
  /** The user has the permission to change it. */
  mayChange: boolean;
}

/** A setting as it is saved. Each has its form on a page of its own, so that saving one drops nothing typed into another. */
export function SettingFacts({ id, title, hint, facts, changedAt, changedBy, mayChange }: SettingFactsProps) {
  const given = facts.filter(([, value]) => value !== "");
  return (
    <SettingsSection id={id} title={title} hint={hint}>
      <div className="stack">
        {given.length > 0 ? (
          <dl className="facts">
            {given.map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        ) : (
          <p>Nothing is entered yet.</p>
        )}
        <ChangedNote changedAt={changedAt} changedBy={changedBy} />
        {mayChange ? (
          <p>
            <ButtonLink kind="secondary" href={paths.adminSettings({ edit: id })} about={title}>
              Change
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </SettingsSection>
  );
}
