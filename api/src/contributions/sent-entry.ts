// The entry that was sent, as changes in a release: texts, the picture with its crop, a logo for dark grounds, and papers.
import { fail, failAt, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import { addGatedContent } from '../content/entities/gated-content.ts';
import { findRow } from '../content/verbs/rows.ts';
import { updateRow } from '../content/verbs/update.ts';
import type { Writing } from '../content/writing.ts';
import type { AnyRow } from '../database/content-table.ts';
import type { Contribution, SentValues, UploadedFile } from '../database/contribution-tables.ts';
import { addMedia } from '../media/add-media.ts';
import { findMediaAt } from '../media/media-records.ts';
import { findUses } from '../views/media-usage.ts';
import { contributedColumns } from './contributed-fields.ts';
import { type PendingValues, readPendingValues, visibleEntry } from './outcome.ts';
import { contributedRecord, sessionsOf } from './show-contribution.ts';

const value = z.string().max(6000).nullable();
const fraction = z.number().min(0).max(1);

export const sentEntry = z.object({
  values: z
    .record(z.string().max(60), z.object({ was: value, value }))
    .default({})
    .meta({ description: 'By column: what the sender has seen, and what it should be. Of a picture the address that its upload has answered' }),
  crop: z.object({ x: fraction, y: fraction }).optional().meta({ description: 'The point of the picture that stays in view, from its upper left corner' }),
  dark_logo: z.string().max(200).optional().meta({ description: 'The upload with the logo of a partner for dark grounds, for the media library' }),
  papers: z
    .array(z.object({ file: z.string().max(200), session: z.uuid(), name: z.string().trim().min(1).max(200) }))
    .max(10)
    .default([])
    .meta({ description: 'Uploads that attendees find at a session' }),
});
type SentEntry = z.output<typeof sentEntry>;

export const hasEntry = ({ values, crop, dark_logo, papers }: SentEntry): boolean =>
  Object.keys(values).length > 0 || crop !== undefined || dark_logo !== undefined || papers.length > 0;

/** What the contribution remembers of it. */
type Remembered = Pick<Contribution, 'sent' | 'papers'>;

interface Entry {
  /** With all that waits in the release. */
  readonly row: AnyRow;
  /** As the sender sees it. */
  readonly visible: AnyRow;
}

/** Refused where a field is not as the sender has seen it, or as it was sent once already: a delivery may be repeated. Pure. */
export function refuseUnseen({ values }: Pick<SentEntry, 'values'>, columns: readonly { readonly name: string }[], { row, visible }: Entry): Result<undefined> {
  const current = Object.fromEntries(columns.map(({ name }) => [name, visible[name] ?? null]));
  const errors = Object.entries(values).flatMap(([name, { was, value: wanted }]) =>
    name in current && ![was, wanted].includes(textIn(row[name])) ? [[name, say('saving.changedMeanwhile')] as const] : [],
  );
  return errors.length > 0 ? fail({ name: 'stale_revision', errors: Object.fromEntries(errors), current }) : succeed(undefined);
}

/** Part of a save into a release; `live` is the row on the site. Refused with `stale_revision` where a field is not as the sender has seen it. */
export async function changeEntry(found: Contribution, sent: SentEntry, live: AnyRow, writing: Writing): Promise<Result<Remembered>> {
  const { entity, id } = contributedRecord(found);
  const row = await findRow(entity, id, writing);
  if (!row) return fail({ name: 'not_found' });
  const waiting = await readPendingValues(found, [id, ...found.papers.map((paper) => paper.id)], writing.transaction);
  const visible = visibleEntry({ sent: found.sent, live, pending: waiting.get(id) });
  const columns = contributedColumns(entity, visible, writing.language ?? found.language);
  const known = new Map(columns.map((column) => [column.name, column]));
  const seen = refuseUnseen(sent, columns, { row, visible });
  if (!seen.ok) return seen;
  for (const [name, { value: wanted }] of Object.entries(sent.values)) {
    const column = known.get(name);
    if (!column) return failAt(name, say('people.notContributed'));
    if (column.kind !== 'image' || wanted === null || wanted === row[name]) continue;
    const upload = uploadIn(found, wanted, { kind: 'picture', now: writing.now });
    const added = upload ? await addMedia(mediaOf(upload, `${found.name}${extensionOf(wanted)}`), writing) : failAt(name, say('people.uploadGone'));
    if (!added.ok) return added;
  }
  const wanted = Object.fromEntries(Object.entries(sent.values).map(([name, { value: own }]) => [name, own]));
  const stored = Object.keys(wanted).length > 0 ? await updateRow(entity, id, wanted, writing) : succeed(row);
  if (!stored.ok) return stored;
  const picture = columns.find(({ kind }) => kind === 'image')?.name ?? '';
  const others = [await crop(stored.value[picture], sent, { entity, row: stored.value }, writing), await addDarkLogo(found, sent, writing)];
  for (const made of others) if (!made.ok) return made;
  const papers = await addPapers(found, sent, waiting, writing);
  if (!papers.ok) return papers;
  const values = Object.keys(wanted).map((name) => [name, [textIn(live[name]), textIn(stored.value[name])]] as const);
  return succeed({ sent: { ...found.sent, ...Object.fromEntries(values) } satisfies SentValues, papers: papers.value });
}

const textIn = (own: unknown): string | null => (typeof own === 'string' ? own : null);

/** Milliseconds for which an upload waits to be sent: the file itself is removed later. */
export const uploadWaits = 86_400_000;

const uploadIn = ({ uploads }: Contribution, key: string, { kind, now }: Pick<UploadedFile, 'kind'> & Pick<Writing, 'now'>) =>
  uploads.find((upload) => upload.key === key && upload.kind === kind && upload.at > Date.parse(now()) - uploadWaits);

const extensionOf = (address: string): string => /\.\w+$/.exec(address)?.[0] ?? '';

/** Called as its owner is: the name of a file at the sender says little. */
const mediaOf = ({ made }: UploadedFile, name: string) => ({ body: { original_name: name }, system: made });

interface Owner {
  readonly entity: string;
  readonly row: AnyRow;
}

/** A picture that others show as well keeps the focal point that it has. */
async function crop(address: unknown, { crop: point }: SentEntry, { entity, row }: Owner, writing: Writing): Promise<Result<unknown>> {
  const file = point && typeof address === 'string' ? await findMediaAt(address, writing.transaction) : undefined;
  if (!file || !point) return succeed(undefined);
  const uses = await findUses(file, writing.transaction);
  if (!uses.every((use) => use.entity === entity && use.row.id === row.id)) return succeed(undefined);
  const rounded = (share: number) => Math.round(share * 1000) / 1000;
  return updateRow('media_library', file.id, { focal_x: rounded(point.x), focal_y: rounded(point.y) }, writing);
}

async function addDarkLogo(found: Contribution, { dark_logo: key }: SentEntry, writing: Writing): Promise<Result<unknown>> {
  if (key === undefined) return succeed(undefined);
  const upload = uploadIn(found, key, { kind: 'picture', now: writing.now });
  return upload ? addMedia(mediaOf(upload, `${found.name} (dark)${extensionOf(key)}`), writing) : failAt('dark_logo', say('people.uploadGone'));
}

/** Answers all papers. One that is sent again is one, unless it was left out. */
async function addPapers(found: Contribution, { papers }: SentEntry, waiting: PendingValues, writing: Writing): Promise<Result<Contribution['papers']>> {
  const sessions = papers.length > 0 ? await sessionsOf(found, found.language, writing.transaction) : [];
  let all = found.papers;
  for (const { file, session, name } of papers) {
    const upload = uploadIn(found, file, { kind: 'paper', now: writing.now });
    if (!upload) return failAt('papers', say('people.uploadGone'));
    if (!sessions.some(({ id }) => id === session)) return failAt('papers', say('people.notInProgramme'));
    const { mime, size } = storedPaper.parse(upload.made);
    const { content = file } = upload;
    const known = all.find((paper) => paper.session === session && paper.content === content);
    if (known && (waiting.has(known.id) || (await findRow('gated_content', known.id, writing)))) continue;
    const made = await addGatedContent({ storedName: file, mime, size }, { format_id: found.format_id, session_id: session, file_name: name }, writing);
    if (!made.ok) return made;
    all = [...all.filter((paper) => paper !== known), { id: made.value.id, name, session, content }];
  }
  return succeed(all);
}

const storedPaper = z.object({ mime: z.string(), size: z.number() });
