// Formats an instant in the time zone of the reader. Pure.

export function formatInstant(instant: string, language: 'en' | 'de', timeZone?: string): string {
  const locale = language === 'de' ? 'de-CH' : 'en-GB';
  const zone = timeZone === undefined ? {} : { timeZone };
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...zone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...zone });
  const at = new Date(instant);
  return `${date.format(at)}, ${time.format(at)}`;
}
