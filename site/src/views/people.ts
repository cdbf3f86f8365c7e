// The speakers of an event and its programme.
import { type Read, type ReadRow, view } from '@stem/content-pipeline/read';
import { columnsFor, localize, plainTime, readTime, type Words } from '@stem/model';
import { published } from '@stem/model/tables';
import { localLink } from '../language/paths.ts';
import { initialsOf } from '../language/plain-text.ts';
import type { FormatArgs } from './format.ts';
import { type Picture, readPictures } from './pictures.ts';

// The columns that a session shows of its speakers, without their biographies.
const chip = ['id', ...columnsFor('name', 'position', 'title_and_company'), 'company', 'photo'] as const;

type SpeakerRow = Pick<ReadRow<typeof published.speakers>, (typeof chip)[number]>;

export interface Person {
  readonly id: string;
  readonly name: string;
  /** The line below the name: written by editors, or made of position and company. */
  readonly lines: readonly Words[];
  readonly initials: string;
  readonly portrait?: Picture;
}

export interface Speaker extends Person {
  readonly bio: Words;
  readonly linkedin: string | null;
  readonly website: string | null;
}

/** People from rows, with their portraits. */
async function peopleOf<R extends SpeakerRow>(read: Read, rows: readonly R[]): Promise<{ row: R; person: Person }[]> {
  const picture = await readPictures(read, rows, ({ photo }) => photo);
  return rows.map((row) => {
    const speaker: SpeakerRow = row;
    const portrait = picture(speaker.photo);
    // A name has no language: screen readers would pronounce it by the rules of another one.
    const name = localize(read.lang, speaker, 'name').text;
    return { row, person: { id: row.id, name, lines: linesOf(read, row), initials: initialsOf(name), ...(portrait && { portrait }) } };
  });
}

function linesOf(read: Read, row: SpeakerRow): Words[] {
  const written = localize(read.lang, row, 'title_and_company');
  if (written) return [written];
  const position = localize(read.lang, row, 'position');
  return [position, row.company ? { text: row.company } : undefined].filter((line) => line !== undefined);
}

/** The names of the speakers of an event, in the order of editors. */
export async function readNames(read: Read, format: string): Promise<string[]> {
  const links = await read.rows(published.format_speakers, { format_id: format }, { order: [{ by: 'order_index' }], columns: ['speaker_id'] });
  const ids = links.map(({ speaker_id }) => speaker_id);
  const rows = ids.length > 0 ? await read.rows(published.speakers, { id: ids }, { columns: ['id', ...columnsFor('name')] }) : [];
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map((row) => localize(read.lang, row, 'name').text));
}

export const speakers = view('Speakers', async (read, { format }: FormatArgs): Promise<Speaker[]> => {
  const links = await read.rows(published.format_speakers, { format_id: format }, { order: [{ by: 'order_index' }] });
  const rows = links.length > 0 ? await read.rows(published.speakers, { id: links.map(({ speaker_id }) => speaker_id) }) : [];
  const found = new Map((await peopleOf(read, rows)).map((one) => [one.row.id, one]));
  return links.flatMap(({ speaker_id }) => {
    const one = found.get(speaker_id);
    if (!one) return [];
    const { row, person } = one;
    return [
      {
        ...person,
        bio: localize(read.lang, row, 'bio'),
        linkedin: localLink(read.lang, row.linkedin_url),
        website: localLink(read.lang, row.website),
      },
    ];
  });
});

export interface Session {
  readonly id: string;
  /** In the form of the language; a text without a time as it was written. */
  readonly time: string;
  /** 09:00 */
  readonly start?: string;
  readonly title: Words;
  readonly description?: Words;
  readonly people: readonly SessionSpeaker[];
}

export interface SessionSpeaker extends Person {
  /** Whether they are among the speakers of the event, so that the page has their details. */
  readonly isListed: boolean;
}

export interface Day {
  readonly id: string;
  readonly label: Words;
  readonly sessions: readonly Session[];
}

export const schedule = view('Schedule', async (read, { format }: FormatArgs): Promise<Day[]> => {
  const order = [{ by: 'order_index' as const }];
  const days = await read.rows(published.agenda_days, { format_id: format }, { order });
  const sessions = days.length > 0 ? await read.rows(published.agenda_sessions, { day_id: days.map(({ id }) => id) }, { order }) : [];
  const ids = [...new Set(sessions.flatMap(({ speaker_refs }) => speaker_refs))];
  const rows = ids.length > 0 ? await read.rows(published.speakers, { id: ids }, { columns: chip }) : [];
  const links = ids.length > 0 ? await read.rows(published.format_speakers, { format_id: format }, { columns: ['speaker_id'] }) : [];
  const listed = new Set(links.map(({ speaker_id }) => speaker_id));
  const people = new Map((await peopleOf(read, rows)).map(({ person }) => [person.id, { ...person, isListed: listed.has(person.id) }]));
  return days.map((day) => ({
    id: day.id,
    label: localize(read.lang, day, 'date_label'),
    sessions: sessions
      .filter(({ day_id }) => day_id === day.id)
      .map((row) => {
        const description = localize(read.lang, row, 'description');
        const start = readTime(row.time)?.start;
        return {
          id: row.id,
          time: plainTime(row.time, read.lang),
          ...(start !== undefined && { start }),
          title: localize(read.lang, row, 'title'),
          ...(description && { description }),
          people: row.speaker_refs.flatMap((id) => people.get(id) ?? []),
        };
      }),
  }));
});
