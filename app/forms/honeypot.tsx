import { messages } from "~/config/messages";

/** A field that users never see and bots fill in. It is not display:none, which bots look for. */
export function Honeypot({ idPrefix = "" }: { idPrefix?: string }) {
  const id = `${idPrefix}weight`;
  return (
    <div className="offscreen">
      <label htmlFor={id}>{messages.leaveEmpty}</label>
      <input id={id} name="weight" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
