// Carries out one step of a history that concerns releases. Nothing of what is pending is in any content table after it.

import { type Entity, type EntityName, entities, type Result } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { rollOver } from '../../src/content/editions/roll-over.ts';
import { save } from '../../src/content/save.ts';
import { findRow } from '../../src/content/verbs/rows.ts';
import { undoSave } from '../../src/content/verbs/undo.ts';
import { updateRow } from '../../src/content/verbs/update.ts';
import type { Writing } from '../../src/content/writing.ts';
import { releases } from '../../src/database/release-tables.ts';
import { assumeEnd, assumeRelease } from '../../src/releases/assumed-release.ts';
import { addRelease, changeRelease, dropChange, releaseEntry, withdrawRelease } from '../../src/releases/change-release.ts';
import { findConflicts, readLiveRows } from '../../src/releases/conflicts.ts';
import { publishRelease } from '../../src/releases/publish-release.ts';
import { askRelease } from '../../src/releases/ready-to-publish.ts';
import { findRelease, pendingChanges, pendingStates, type Release } from '../../src/releases/release.ts';
import { resolveConflict } from '../../src/releases/resolve-conflict.ts';
import { sharedSubject } from '../../src/sessions/principal.ts';
import { rotateList, rowAt, unitOf } from './edits.ts';
import { expectForeseen, expectNoContentChange, walkFuture } from './foresee.ts';
import type { OracleSite } from './oracle-site.ts';
import type { ReleaseStep } from './release-steps.ts';
import type { Stage } from './take-step.ts';

/** Returns the number of saves that changed content. */
export async function takeReleaseStep(step: ReleaseStep, stage: Stage): Promise<number> {
  const { site } = stage;
  switch (step.does) {
    case 'save beside':
      return saveBeside(step, site);
    case 'publish':
      return publish(step, stage);
    case 'undo': {
      const published = await site.database.read
        .select()
        .from(releases)
        .where(isNotNull(releases.change_set))
        .orderBy(desc(releases.published_at), asc(releases.id));
      const id = published[step.back]?.change_set;
      return id && (await site.write((writing) => undoSave(id, writing))) !== undefined ? 1 : 0;
    }
    case 'wait':
      return waitForInstant(step, stage);
    default:
      await expectNoContentChange(site, step, () => changePending(step, site));
      return 0;
  }
}

type PendingStep = Exclude<ReleaseStep, { readonly does: 'save beside' | 'publish' | 'undo' | 'wait' }>;

async function changePending(step: PendingStep, site: OracleSite): Promise<void> {
  const { clock } = site.options;
  const inMinutes = (minutes: number) => new Date(clock.now + minutes * minute).toISOString();
  const pending = await readPending(site);
  if (step.does === 'prepare') {
    const id = pending[step.release % (pending.length + 1)]?.id ?? (await openRelease(site));
    for (const edit of step.edits) await site.prepare(id, unitOf(edit));
    return;
  }
  const id = pending[step.release % pending.length]?.id;
  if (id === undefined) return;
  switch (step.does) {
    case 'prepare order':
      await site.prepare(id, rotateList(step));
      return;
    case 'prepare edition':
      await site.prepare(id, (writing) => makeEdition(step, writing));
      return;
    case 'choose': {
      const changes = await pendingChanges(id, site.database.read);
      for (const { entity, rowId, column } of findConflicts(changes, await readLiveRows(changes, site.database.read))) {
        const where = { id, entity, record: rowId, column, actor: sharedSubject };
        await site.write((writing) => (step.keep === 'site' ? dropChange : resolveConflict)(where, writing));
      }
      return;
    }
    case 'schedule': {
      const ends_at = step.lasts === null ? null : inMinutes(step.begin + step.lasts);
      await site.write((writing) => changeRelease(id, { actor: sharedSubject, state: 'scheduled', publish_at: inMinutes(step.begin), ends_at }, writing));
      return;
    }
    case 'withdraw':
      await site.write((writing) => withdrawRelease(id, writing));
      return;
    default:
      step satisfies never;
  }
}

async function openRelease({ saving }: OracleSite): Promise<string> {
  const added = await save(sharedSubject, (writing) => addRelease(releaseEntry.parse({ name: 'Spring launch' }), sharedSubject, writing), saving);
  if (!added.ok) throw new Error(describeFailure(added.failure));
  return added.value.value.id;
}

async function makeEdition({ place, year }: Extract<ReleaseStep, { does: 'prepare edition' }>, writing: Writing): Promise<Result<unknown>> {
  const earlier = await findRow('event_formats', (await rowAt('event_formats', place, writing.transaction)) ?? '', writing);
  if (!earlier) throw new Error('The demo content has events');
  const { transaction } = writing;
  const first = async (table: EntityName) => (await rowAt(table, place, transaction)) ?? '';
  const plan = {
    start_date: `${year}-05-04`,
    end_date: `${year}-05-05`,
    archive_slug: `edition-${place}`,
    archive_title: 'Earlier edition',
    archive_title_de: 'Frühere Ausgabe',
    speakers: [await first('speakers')],
    partners: [await first('partners')],
    keeps_venues: true,
    keeps_days: true,
    keeps_key_topics: place % 2 === 0,
    keeps_impressions: true,
  };
  return rollOver(earlier, plan, writing);
}

/** A live save of what the release changes as well. */
async function saveBeside({ release, place, isSameField, text }: Extract<ReleaseStep, { does: 'save beside' }>, site: OracleSite): Promise<number> {
  const pending = await readPending(site);
  const changes = pending.length === 0 ? [] : await pendingChanges(pending[release % pending.length]?.id ?? '', site.database.read);
  const updated = changes.filter(({ kind }) => kind === 'updated');
  const change = updated[place % updated.length];
  if (!change) return 0;
  const { fields }: Entity = entities[change.entity];
  const texts = Object.entries(fields).flatMap(([name, field]) => (['text', 'long_text', 'prose'].includes(field.kind) && !field.readonly ? name : []));
  const column = texts.filter((name) => name in change.pairs === isSameField)[0];
  return column !== undefined && (await site.write((writing) => updateRow(change.entity, change.rowId, { [column]: text }, writing))) !== undefined ? 1 : 0;
}

async function publish({ release, isAsked }: Extract<ReleaseStep, { does: 'publish' }>, stage: Stage): Promise<number> {
  const { site } = stage;
  await site.settled();
  const pending = await readPending(site);
  const chosen = pending[release % pending.length];
  const asked = chosen && (await askRelease(chosen, 'begin', site.saving));
  // The rules, a conflict or the gate refuse it.
  if (!chosen || !asked?.ok) return 0;
  const foreseen = await walkFuture({ changes: asked.value.changes, now: site.options.clock.now }, site);
  const what = { does: 'publish', isAsked, changes: asked.value.changes.length };
  const made = await save(
    sharedSubject,
    (writing) => publishRelease(chosen.id, sharedSubject, writing, { ready: isAsked ? asked.value : undefined }),
    site.saving,
  );
  if (!made.ok) {
    if (asked.value.changes.length > 0) throw new Error(`Refused after it was asked: ${JSON.stringify(made.failure)}`);
    return 0;
  }
  await expectForeseen(foreseen, site, what);
  stage.onForeseen();
  return 1;
}

/** At its instant everything is as it was walked before, or nothing has changed. */
async function waitForInstant({ lead, between }: Extract<ReleaseStep, { does: 'wait' }>, stage: Stage): Promise<number> {
  const { site } = stage;
  const { clock } = site.options;
  const [next, later] = await readInstants(site);
  if (!next) return 0;
  if (next.at - lead * minute > clock.now) {
    clock.now = next.at - lead * minute;
    site.pipeline.wake();
    await site.releases.settled();
  }
  const saved = between && (await site.write(unitOf(between))) !== undefined ? 1 : 0;
  await site.settled();
  const assumed = next.isBegin ? await assumeRelease(next.release.id, site.saving) : await assumeEnd(next.release, site.saving);
  const isAlone = later === undefined || later.at > next.at;
  const foreseen = assumed && !assumed.problem && isAlone ? await walkFuture(assumed, site) : undefined;
  clock.now = Math.max(clock.now, next.at);
  const runClock = async () => {
    site.pipeline.wake();
    await site.releases.settled();
    return findRelease(next.release.id, site.database.read);
  };
  const after = assumed?.problem && isAlone ? await expectNoContentChange(site, { does: 'wait', problem: assumed.problem }, runClock) : await runClock();
  const isMade = next.isBegin ? after?.state === 'published' : after?.ended_at !== null;
  if (isMade && assumed?.problem && isAlone) throw new Error(`Published in spite of ${JSON.stringify(assumed.problem)}`);
  if (!isMade && !assumed?.problem && after?.problem === null) throw new Error(`Nothing happened at the instant of ${JSON.stringify(after)}`);
  if (!isMade) return saved;
  if (foreseen) {
    await expectForeseen(foreseen, site, { does: 'wait', lead, isBegin: next.isBegin, at: next.at });
    stage.onForeseen();
  }
  return saved + 1;
}

const minute = 60_000;

const readPending = ({ database }: OracleSite): Promise<Release[]> =>
  database.read
    .select()
    .from(releases)
    .where(inArray(releases.state, [...pendingStates]))
    .orderBy(asc(releases.created_at), asc(releases.id));

/** The next begins and ends, earliest first. */
async function readInstants({ database }: OracleSite): Promise<{ readonly release: Release; readonly isBegin: boolean; readonly at: number }[]> {
  const begins = await database.read
    .select()
    .from(releases)
    .where(and(eq(releases.state, 'scheduled'), gt(releases.publish_at, 0)));
  const ends = await database.read
    .select()
    .from(releases)
    .where(and(eq(releases.state, 'published'), isNotNull(releases.ends_at), isNull(releases.ended_at)));
  return [
    ...begins.map((release) => ({ release, isBegin: true, at: release.publish_at ?? 0 })),
    ...ends.map((release) => ({ release, isBegin: false, at: release.ends_at ?? 0 })),
  ].toSorted((one, other) => one.at - other.at);
}
