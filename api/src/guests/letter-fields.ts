// What a letter to a guest may name, in braces.
import { dayWriter, homeTimeZone, type Language, localize, type RowOf } from '@stem/model';
import type { MailHead } from '../mail/letterhead.ts';
import { formatMailInstant } from '../mail/link-mail.ts';
import { addressedName } from '../mail/login-mail.ts';

const fieldNames = ['name', 'company', 'event', 'date', 'place', 'until', 'host'] as const;

export type FieldValues = Readonly<Record<(typeof fieldNames)[number], string>>;

/** The names in a text that no letter has. Pure. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => (fieldNames.some((known) => known === name) ? [] : [name]));

/** A name without a value is written as it is. Pure. */
export const fillLetter = (text: string, values: FieldValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (written, name: string) => (Object.hasOwn(values, name) ? values[name as keyof FieldValues] : written)); // checked

/** In the language of the guest. `until` is empty for an event that has no last day for answers. */
export function valuesFor(guest: RowOf<'guests'>, event: RowOf<'event_formats'>, { organisation }: MailHead): FieldValues {
  const { language, company } = guest;
  return {
    name: addressedName(guest, language),
    company: company ?? '',
    event: localize(language, event, 'title').text,
    date: localize(language, event, 'date').text,
    place: localize(language, event, 'location').text,
    until: lastMoment(guest, event),
    host: event.host ?? organisation,
  };
}

function lastMoment({ state, offered_until: offered, language }: RowOf<'guests'>, { answers_until: lastDay }: RowOf<'event_formats'>): string {
  if (state === 'offered' && offered !== null) return formatMailInstant(Date.parse(offered), language);
  return lastDay === null ? '' : writeLastDay(lastDay, language);
}

const writeLastDay = (day: string, language: Language): string => dayWriter(language, { zone: homeTimeZone })(Date.parse(`${day}T12:00:00Z`));
