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
/** As long as a session may live: its cookie is all that knows of the basket. */
const basketsKeptMs = 90 * 24 * 60 * 60 * 1000;
/** The law asks for the books of six years. */
const ordersKeptMonths = 6 * 12;

/** Removes what has been kept for as long as it may be. */
export async function removeOutlived({ db, clock }: Deps): Promise<void> {
  const now = clock();
  const moment = new Date(now.getTime() - mailsKeptMs);
  await removeMailsBefore(db, moment);
  await removeJobsBefore(db, moment);
  await removeDraftsBefore(db, now);
  await removeBasketsBefore(db, new Date(now.getTime() - basketsKeptMs));
  await removeOrdersOfNobodyBefore(db, addMonths(londonDay(now), -ordersKeptMonths));
}
