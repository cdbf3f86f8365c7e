// Writes moments in the one form of a language: “5 December 2026, 20:52”, “5. Dezember 2026, 20.52 Uhr”.
import { type Language, localeOf, marksOf } from '../languages.ts';

type WriteMoment = (at: number | Date) => string;

interface ClockForm {
  /** Of the clocks; those of this computer without one. */
  readonly zone?: string | undefined;
  readonly hasSeconds?: boolean;
}

/** ‘20:52’, in German ‘20.52 Uhr’; with seconds ‘20.52.09’. */
export function clockWriter(language: Language, { zone, hasSeconds = false }: ClockForm = {}): WriteMoment {
  const { time, afterTime } = marksOf(language);
  const clockForm = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  const clock = new Intl.DateTimeFormat(localeOf(language), hasSeconds ? { ...clockForm, second: '2-digit' } : clockForm);
  return (at) => `${clock.format(at).replaceAll(':', time)}${hasSeconds ? '' : afterTime}`;
}

interface MomentForm extends ClockForm {
  /** Written out in sentences, short in tables and messages. */
  readonly month?: 'long' | 'short';
}

export function momentWriter(language: Language, { month = 'long', ...form }: MomentForm = {}): WriteMoment {
  const day = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month, year: 'numeric', timeZone: form.zone });
  const clock = clockWriter(language, form);
  return (at) => `${day.format(at)}, ${clock(at)}`;
}
