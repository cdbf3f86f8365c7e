// The day on which a token or a link expires, as a field for dates has it. It works to the end of that day.

const day = 86_400_000;
/** Days: the longest a token may work, less one for the end of the day. */
const longest = 730;
const usual = 365;

const dateOf = (at: number): string => {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

export const usualExpiry = (now: number, days = usual): string => dateOf(now + days * day);
export const expiryRange = (now: number, days = longest): { readonly min: string; readonly max: string } => ({
  min: dateOf(now),
  max: dateOf(now + days * day),
});

/** As the api takes it; undefined for no date. */
export function endOfDay(date: string): string | undefined {
  const end = new Date(`${date}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}
