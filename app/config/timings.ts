/**
 * Every timing of the specification, in one place, so that a test can shorten them; those of style sheets are in
 * `tokens.css` too. In milliseconds unless named otherwise.
 */
export const timings = {
  notificationMs: 4_000,
  surveyMs: 1_000,
  personalisedPopupMs: 10_000,
  latestFoundMs: 5_000,
  pollMs: 60_000,
  menuFadeMs: 250,
  mastheadSpeedMs: 800,
  mastheadAutoplayMs: 3_000,
  latestAutoplayMs: 2_000,
  quickestFormMs: 2_000,
  slowestFormMs: 24 * 60 * 60 * 1000,
  sessionIdleMs: 14 * 24 * 60 * 60 * 1000,
  sessionLifeMs: 90 * 24 * 60 * 60 * 1000,
} as const;
