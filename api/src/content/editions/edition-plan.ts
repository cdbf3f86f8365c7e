// The choices of an editor for the next edition of an event, and for a copy of it.
import { cleanLine, columnIn, isBlank, isDay, type OtherLanguage, otherLanguages, visibleText } from '@stem/model';
import { z } from 'zod';
import { message } from '../invalid.ts';

const day = z.iso.date(message('values.day', '2028-04-12')).refine(isDay, message('values.year'));
const ids = z.array(z.uuid()).max(500);

const lastDayBefore = { path: ['end_date'], message: message('values.lastDayBefore') };

function isInOrder({ start_date, end_date }: { readonly start_date: string; readonly end_date: string }): boolean {
  return end_date >= start_date;
}

const addressPart = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, message('values.addressPart'))
  .max(80);

const archiveTitle = z
  .string()
  .max(200)
  .transform((text) => (isBlank(text) ? null : cleanLine(text).trim()))
  .nullable()
  .default(null);
const archiveTitles = Object.fromEntries(otherLanguages.map((language) => [columnIn(language, 'archive_title'), archiveTitle])) as {
  [C in `archive_title_${OtherLanguage}`]: typeof archiveTitle;
}; // one for each

export const editionPlan = z
  .strictObject({
    start_date: day,
    end_date: day,
    /** The last part of the new address of the earlier edition. */
    archive_slug: addressPart,
    archive_title: visibleText(message('values.titleMissing')).overwrite(cleanLine).max(200),
    ...archiveTitles,
    speakers: ids.meta({ description: 'The speakers to keep, in the order of the earlier edition' }),
    partners: ids.meta({ description: 'The partners to keep, in their categories' }),
    keeps_venues: z.boolean(),
    keeps_days: z.boolean().meta({ description: 'Whether to keep the days of the programme, without their sessions' }),
    keeps_key_topics: z.boolean(),
    keeps_impressions: z.boolean(),
  })
  .refine(isInOrder, lastDayBefore);

export type EditionPlan = z.infer<typeof editionPlan>;

export const eventCopy = z
  .strictObject({
    title: visibleText(message('values.titleMissing')).overwrite(cleanLine).max(80),
    slug: addressPart,
    start_date: day,
    end_date: day,
  })
  .refine(isInOrder, lastDayBefore);

export type EventCopy = z.infer<typeof eventCopy>;

/** Replaces the year of the earlier edition in a title by the year of the next. */
export const inYear = (text: string, from: string, to: string): string => text.replaceAll(new RegExp(`(?<!\\d)${from}(?!\\d)`, 'g'), to);
