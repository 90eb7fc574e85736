/** The axis of a chart: round numbers from its lowest to its highest. */
export interface Scale {
  lowest: number;
  highest: number;
  ticks: number[];
}

const maxSteps = 4;
const roundSteps = [1, 2, 2.5, 5, 10];

/**
 * An axis with round numbers that has room for all values, and begins at zero.
 * @param unit the smallest step: 1 for what is counted
 */
export function scaleFor(values: number[], unit: number): Scale {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const step = roundStep((high - low) / maxSteps, unit);
  const lowest = Math.floor(low / step) * step;
  const highest = Math.max(Math.ceil(high / step) * step, lowest + step);
  const count = Math.round((highest - lowest) / step);
  return { lowest, highest, ticks: Array.from({ length: count + 1 }, (_, index) => lowest + index * step) };
}

function roundStep(least: number, unit: number): number {
  if (least <= unit) return unit;
  const power = 10 ** Math.floor(Math.log10(least / unit)) * unit;
  const steps = roundSteps.map((step) => step * power).filter((step) => step % unit === 0);
  return steps.find((step) => step >= least) ?? power * 10;
}
