import type { ReactNode } from "react";

interface SettingProps {
  /** Of the title; the section's own id for a link is `id`-section. */
  id: string;
  title: string;
  /** What it is for, in a sentence or two. */
  hint?: ReactNode;
  children: ReactNode;
}

/** One thing that can be settled: its name and meaning on the left, its controls on the right; stacked where it is narrow. */
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
