// The day on which a token expires, as a field for dates has it. A token works to the end of that day.

const day = 86_400_000;
/** Days: the longest a token may work, less one for the end of the day. */
const longest = 730;
const usual = 365;

const dateOf = (at: number): string => {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

export const usualExpiry = (now: number): string => dateOf(now + usual * day);
export const expiryRange = (now: number): { readonly min: string; readonly max: string } => ({ min: dateOf(now), max: dateOf(now + longest * day) });

/** As the api takes it; undefined for no date. */
export function endOfDay(date: string): string | undefined {
  const end = new Date(`${date}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}
