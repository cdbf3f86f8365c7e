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

/** ‘5 December 2026’, in German ‘5. Dezember 2026’. */
export function dayWriter(language: Language, { month = 'long', zone }: Omit<MomentForm, 'hasSeconds'> = {}): WriteMoment {
  const day = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month, year: 'numeric', timeZone: zone });
  return (at) => day.format(at);
}

export function momentWriter(language: Language, form: MomentForm = {}): WriteMoment {
  const [day, clock] = [dayWriter(language, form), clockWriter(language, form)];
  return (at) => `${day(at)}, ${clock(at)}`;
}
