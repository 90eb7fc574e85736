import type { Deps } from "../deps";
import { addMonths, londonDay } from "../domain/dates";
import {
  removeBasketsBefore,
  removeDraftsBefore,
  removeJobsBefore,
  removeMailsBefore,
  removeOrdersOfNobodyBefore,
} from "../store/retention";

const mailsKeptMs = 30 * 24 * 60 * 60 * 1000;
/** The maximum life of a session: only its cookie knows the basket. */
const basketsKeptMs = 90 * 24 * 60 * 60 * 1000;
/** The law requires accounts to be kept for six years. */
const ordersKeptMonths = 6 * 12;

/** Deletes data whose retention time is over. */
export async function removeOutlived({ db, clock }: Deps): Promise<void> {
  const now = clock();
  const moment = new Date(now.getTime() - mailsKeptMs);
  await removeMailsBefore(db, moment);
  await removeJobsBefore(db, moment);
  await removeDraftsBefore(db, now);
  await removeBasketsBefore(db, new Date(now.getTime() - basketsKeptMs));
  await removeOrdersOfNobodyBefore(db, addMonths(londonDay(now), -ordersKeptMonths));
}
