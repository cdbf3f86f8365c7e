// Where an address still stands, and until when, in the words of a language.
import { homeTimeZone, isEntityName, type Language, momentWriter } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import type { KeptDays } from '@stem/model/texts/en/register';
import { entityIn } from '@stem/model/texts/entity-in';
import { z } from 'zod';
import type { AnswerOf } from '../openapi/operation.ts';
import type { Standing } from './scan.ts';
import { dataSourceOf } from './sources.ts';

export const standingSchema = z.object({
  place: z.enum(['row', 'page', 'version', 'database', 'outbox', 'site', 'file', 'bucket', 'unread', 'backups']),
  name: z.string().meta({ description: 'The table, the address or the file' }),
  title: z.string(),
  count: z.int(),
  until: z.string().meta({ description: 'A sentence' }),
});
export type ShownStanding = AnswerOf<typeof standingSchema>;

export const showStanding = (standing: Standing, language: Language, days: KeptDays): ShownStanding => ({
  ...standing,
  title: titleOf(standing, language),
  until: untilOf(standing, language, days),
});

function titleOf({ place, name }: Standing, language: Language): string {
  if (place !== 'row') return place === 'backups' ? '' : name;
  const { tables } = textsIn(language).register;
  return isEntityName(name) ? entityIn(language, name).plural : (tables[name as keyof typeof tables] ?? name);
}

function untilOf({ place, name, count }: Standing, language: Language, days: KeptDays): string {
  const { stands, kept } = textsIn(language).register;
  switch (place) {
    case 'row':
      return kept[dataSourceOf(name)?.kept ?? 'published'](days);
    case 'version':
      return stands.version(days.versions);
    case 'backups':
      return stands.backups(momentWriter(language, { zone: homeTimeZone })(Date.parse(name)), count === 0 ? null : count);
    case 'bucket':
      return stands.file;
    default:
      return stands[place];
  }
}
