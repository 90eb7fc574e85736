export interface Tally {
  passed: number;
  failed: number;
  failures: string[];
}

export function vitestTally(path: string, code: number): Tally;
export function playwrightTally(path: string, code: number): Tally;
