import type { ReactNode } from "react";

interface SettingProps {
  /** The id of the title; the section's own id, for a link, is `id`-section. */
  id: string;
  title: string;
  /** What the setting is for, in a sentence or two. */
  hint?: ReactNode;
  children: ReactNode;
}

/** One setting: its title and meaning on the left, its controls on the right; stacked on narrow screens. */
export function SettingsSection({ id, title, hint, children }: SettingProps) {
  return (
    <section className="settings-section" id={`${id}-section`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint ? <div className="settings-section__hint">{hint}</div> : null}
      </div>
      <div className="settings-section__body">{children}</div>
    </section>
  );
}
