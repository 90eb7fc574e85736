/** How a plan goes on after its term, in the words that stand where one is bought; its contract has the days. */
export const planRenews =
  "The plan renews every twelve months at the price that you bought it for. We write to you two months before, also if a new price begins then, and you can cancel the renewal under Orders until a month before it.";
