/**
 * Every timing of the specification, in milliseconds. Those that a style sheet uses are in `tokens.css` too; a test
 * compares the two.
 */
export const timings = {
  noticeMs: 4_000,
  surveyMs: 1_000,
  personalisedPopupMs: 10_000,
  latestFoundMs: 5_000,
  pollMs: 60_000,
  orderSaveMs: 1_000,
  menuFadeMs: 250,
  mastheadSpeedMs: 800,
  mastheadAutoplayMs: 3_000,
  latestAutoplayMs: 2_000,
  quickestFormMs: 2_000,
  slowestFormMs: 24 * 60 * 60 * 1000,
  sessionIdleMs: 14 * 24 * 60 * 60 * 1000,
  sessionLifeMs: 90 * 24 * 60 * 60 * 1000,
} as const;
