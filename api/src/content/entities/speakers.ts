// A new speaker joins an event at once when the body names one. For visitors a line is made of position and company where none is written.
import type { Reading } from '@stem/content-pipeline/database';
import { columnIn, entities, failAt, inEach, isOtherLanguage, mayEver, type Result, say } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq, exists, notExists, or, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import type { AnyRow } from '../../database/content-table.ts';
import { type ShownRow, showRow } from '../../http/show-row.ts';
import { findFormat } from '../../views/formats.ts';
import { fullView, type Viewer } from '../../views/viewer.ts';
import { findPeopleOfOthers } from '../approve-changes.ts';
import { createRow } from '../verbs/create.ts';
import type { EntityBehaviour, Writing } from '../writing.ts';
import { addSpeaker } from './format-speakers.ts';

export const speakerBehaviour: EntityBehaviour = {
  create: createSpeaker,
  show: (rows, viewer, { read }) => showSpeakers(rows, viewer, read),
  isPublic: () => or(notExists(events()), exists(events(eq(formats.is_listed, true)))),
};

const { event_formats: formats, format_speakers: links, speakers } = tables;

/** The events of a speaker: who speaks only at one that is not listed is not listed either. */
const events = (condition?: SQL) =>
  new QueryBuilder()
    .select({ id: links.id })
    .from(links)
    .innerJoin(formats, eq(links.format_id, formats.id))
    .where(and(eq(links.speaker_id, speakers.id), condition));

/** Editors get what is stored: a form would save a composed line. Of some events: with the private fields of those they may change. */
export async function showSpeakers(rows: readonly AnyRow[], viewer: Viewer, read: Pick<Reading, 'all'>): Promise<ShownRow[]> {
  const isLimited = viewer && viewer.events !== 'all' && mayEver(viewer, 'events.write');
  const others = isLimited ? await findPeopleOfOthers(viewer, read) : undefined;
  return rows.map((row) => {
    const shownRow = showRow(entities.speakers, row, others && !others.has(row.id) ? fullView : viewer);
    return viewer ? shownRow : { ...shownRow, ...composedLine(shownRow) };
  });
}

function composedLine(row: ShownRow): ShownRow {
  const line = (position: unknown) => [position, row.company].filter(Boolean).join(', ') || null;
  return inEach('title_and_company', (language) => {
    const written = row[columnIn(language, 'title_and_company')];
    const isOther = isOtherLanguage(language);
    return written ?? (isOther && row.title_and_company ? null : line(row[columnIn(language, 'position')] ?? row.position));
  });
}

// The body may name an event by slug or id, as `format_id` or `formatId`.
async function createSpeaker(body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  const speaker = await createRow('speakers', body, writing);
  const key = formatIn(body);
  if (!speaker.ok || key === undefined) return speaker;
  const format = await findFormat(key, writing.transaction);
  if (!format) return failAt('format_id', say('saving.noFormat'), 'unknown_reference');
  const link = await addSpeaker({ formatId: format.id, speakerId: speaker.value.id }, writing);
  return link.ok ? speaker : link;
}

function formatIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const key = 'format_id' in body ? body.format_id : 'formatId' in body ? body.formatId : undefined;
  return key === undefined || key === null || key === '' ? undefined : String(key);
}
