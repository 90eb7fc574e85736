/** A calendar day in the account's format: 05/03/2027. @param day YYYY-MM-DD */
export function PlanDate({ day }: { day: string }) {
  return <time dateTime={day}>{day.split("-").reverse().join("/")}</time>;
}
