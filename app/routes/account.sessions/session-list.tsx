import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import type { SessionRow } from "~/view-models/session.server";

/** The session of the request. Its button does what the header's does: it logs out. */
export function CurrentSession({ session }: { session: SessionRow }) {
  return (
    <SettingsSection id="this" title="This one" hint="Where you are logged in now. All times are London's.">
      <div className="session">
        <SessionText session={{ ...session, used: "In use now" }} />
        <Form action={paths.logOut()} layout="bare">
          <Button kind="secondary" about="here">
            Log out
          </Button>
        </Form>
      </div>
    </SettingsSection>
  );
}

/** All other sessions, last used first. @param unlisted how many more there are */
export function OtherSessions({ sessions, unlisted }: { sessions: SessionRow[]; unlisted: number }) {
  const hint = <p>A session ends by itself when it has not been used for 14 days, and after 90 days in any case.</p>;
  return (
    <SettingsSection id="elsewhere" title="Elsewhere" hint={hint}>
      {sessions.length === 0 ? <p>You are not logged in anywhere else.</p> : null}
      {sessions.length > 0 ? (
        <>
          <ul className="session-list">
            {sessions.map((session) => (
              <li key={session.id} className="session">
                <SessionText session={session} />
                <EndSessionForm intent="end-session" row={session.id}>
                  <Button kind="secondary" about={session.name}>
                    Log out
                  </Button>
                </EndSessionForm>
              </li>
            ))}
          </ul>
          {unlisted > 0 ? <p className="session-list__more">And {unlisted} more, not used for longer.</p> : null}
          <EndSessionForm intent="end-other-sessions">
            <Button kind="secondary">Log out everywhere else</Button>
          </EndSessionForm>
        </>
      ) : null}
    </SettingsSection>
  );
}

interface EndSessionFormProps {
  intent: string;
  /** The session, if the form is for one of the list. */
  row?: string;
  children: ReactNode;
}

/** A form that is only a button. */
export function EndSessionForm({ intent, row, children }: EndSessionFormProps) {
  return (
    <Form action={paths.accountSessions()} intent={intent} {...(row && { row })} layout="bare">
      {children}
    </Form>
  );
}

function SessionText({ session: { browser, since, used } }: { session: SessionRow }) {
  return (
    <div className="session__text">
      <h3>{browser}</h3>
      <p>{used}</p>
      <p>{since}</p>
    </div>
  );
}
