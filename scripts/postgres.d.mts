export interface RunningPostgres {
  url: string;
  stop(): Promise<void>;
}

export function findPostgres(): Promise<string | undefined>;
export function startPostgres(programs: string): Promise<RunningPostgres>;
