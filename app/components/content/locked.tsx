import { messages } from "~/config/messages";
import { Icon } from "../ui/icon";

interface LockedProps {
  children?: string;
}

/** Says that an item is locked, next to a lock icon. */
export function Locked({ children = messages.lockedUpgrade }: LockedProps) {
  return (
    <p className="locked meta">
      <Icon name="lock" />
      {children}
    </p>
  );
}

/** The same over the lower edge of its picture, which stays visible. Belongs in a `card__picture`. */
export function LockOverlay({ children = messages.pleaseUpgrade }: { children?: string }) {
  return (
    <div className="lock-overlay">
      <p>
        <Icon name="lock" />
        {children}
      </p>
    </div>
  );
}
