// Formats an instant in the time zone of the reader. Pure.
import { type Language, localeOf } from '@stem/model';

export function formatInstant(instant: string, language: Language, timeZone?: string): string {
  const locale = localeOf(language);
  const zone = timeZone === undefined ? {} : { timeZone };
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...zone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...zone });
  const at = new Date(instant);
  return `${date.format(at)}, ${time.format(at)}`;
}
