/** The days of a list's filter that cannot be used, each with what was typed and why. */
export interface DayFaults {
  from?: DayFault;
  to?: DayFault;
}

export interface DayFault {
  typed: string;
  message: string;
}
