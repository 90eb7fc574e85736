/** A word of a column of words, as it is looked up: without case, accents and signs. */
export function plainWord(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .trim()
    .replace(/[_\s]+/g, " ");
}

function words(text: string): string[] {
  return text.split(",").map((word) => word.trim());
}

const inWords = words(
  "in, c, cr, crdt, credit, incoming, inbound, money in, paid in, received, deposit, bij, h, haben, gutschrift, eingang, abono, ingreso, avere, entrata, +",
);
const outWords = words(
  "out, d, dr, dbit, debit, outgoing, outbound, money out, paid out, sent, withdrawal, fee, fees, charge, charges, af, s, soll, lastschrift, belastung, ausgang, cargo, gasto, dare, uscita, -, \u2212",
);
/** Between accounts of one owner. */
const neutralWords = words("neutral, internal");

/** What columns of directions say: that money came in, went out, or neither. */
export const directions = new Map<string, "in" | "out" | "none">([
  ...inWords.map((word) => [word, "in"] as const),
  ...outWords.map((word) => [word, "out"] as const),
  ...neutralWords.map((word) => [word, "none"] as const),
]);

/** Words that are directions only beside each other: by itself, a payment may be one that was received. */
export const pairedDirections = new Map<string, "in" | "out" | "none">([
  ...["receipt", "receipts"].map((word) => [word, "in"] as const),
  ...["payment", "payments"].map((word) => [word, "out"] as const),
]);

/** States that are nothing else in any column. */
export const bookingPhrases = new Set(words("umsatz gebucht, umsatz vorgemerkt"));

/** States of money that has arrived. */
export const arrivedStates = new Set(
  words(
    "completed, complete, booked, book, posted, settled, cleared, success, successful, succeeded, done, paid, executed, processed, final, confirmed, approved, received, credited, gebucht, umsatz gebucht, verbucht, ausgefuhrt, ausgefuehrt, abgeschlossen, erledigt, verwerkt, geboekt, comptabilise, execute, effectue, contabilizado, contabilizzato",
  ),
);

/** States of money that had arrived, or seemed to, and is gone. */
export const undoneStates = new Set(
  words(
    "reverted, reversed, returned, refunded, charged back, chargeback, recalled, bounced, storniert, zuruckgebucht",
  ),
);

/** States of money that has not arrived. */
export const waitingStates = new Set(
  words(
    "pending, failed, cancelled, canceled, declined, rejected, refused, blocked, authorised, authorized, authorisation, authorization, processing, in progress, scheduled, on hold, hold, held, reserved, deleted, expired, waiting, created, initiated, not booked, unbooked, uncleared, pdng, info, futr, vorgemerkt, umsatz vorgemerkt, vorgemerkte, offen, ausstehend, abgelehnt, in behandeling, gereserveerd, en attente, en cours, refuse, annule, pendiente, in sospeso",
  ),
);
