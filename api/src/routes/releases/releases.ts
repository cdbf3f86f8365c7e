// Releases: named sets of pending changes, and what becomes of them.
import { entityNames, fail, preparing, type Result, say } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { isLargeSave } from '../../content/save-large.ts';
import type { Writing } from '../../content/writing.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type CallContext, call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import { addRelease, changeRelease, releaseEntry, releasePatch, withdrawRelease } from '../../releases/change-release.ts';
import { checkAgain } from '../../releases/check-again.ts';
import { type Checking, findBlockedIn, releaseCheck } from '../../releases/check-release.ts';
import { listPendingRecords, pendingRecord } from '../../releases/pending/pending-records.ts';
import { publishRelease } from '../../releases/publish-release.ts';
import { type AskContext, askRelease } from '../../releases/ready-to-publish.ts';
import { findChangeable, findPending, findRelease, noRelease, type Release } from '../../releases/release.ts';
import { checkMayChange, checkPatch } from '../../releases/rights/release-rights.ts';
import { listReleases, readableCheck, shownRelease, showReleases } from '../../releases/shown-release.ts';
import { releasePublished } from '../../releases/start-releases.ts';
import type { Principal } from '../../sessions/principal.ts';
import { admitToChange, answerRelease } from './answer-release.ts';

const noun = 'Releases';
const reading = { noun, access: 'admin', needs: 'content.read' } as const;
const writing = { noun, access: 'admin', needs: preparing, saves: true } as const;

const part = {
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(50).meta({ description: 'At most 100' }),
};

type Context = Pick<AppContext, 'saving' | 'releases' | 'publishing' | 'log'>;

export const releaseCalls = (context: Context) => [...listCalls(context), ...recordCalls(context), checkCall(context), publishCall(context)];

const listCalls = ({ saving }: Context) => [
  call.get(
    '/api/releases',
    {
      ...reading,
      summary: 'List releases',
      description: 'Those that are not public yet by their instant, without one at the end; those that are, or were withdrawn, latest first.',
      query: z.object({ of: z.enum(['pending', 'past']).default('pending'), ...part }),
      answer: z.array(shownRelease),
    },
    async (context, { query: { of, ...where }, principal: { rights } }) => {
      const { rows, total } = await listReleases(
        { ...where, isPending: of === 'pending' },
        { read: saving.database.read, rights, language: languageAsked(context) },
      );
      context.header('Stem-Total', String(total));
      return context.json(rows);
    },
  ),
  call.post(
    '/api/releases',
    {
      ...writing,
      summary: 'Add a release',
      description: 'Saves of other calls are added to it when they name it in the header `Stem-Release`. Its owner is who adds it.',
      body: releaseEntry,
      answer: shownRelease,
      status: 201,
      failures: ['limit_reached'],
    },
    (context, { body, principal }) =>
      answerSave(context, (unit) => addRelease(body, principal.actor, unit), { ...answerRelease(context, principal, saving), status: 201 }),
  ),
  call.get(
    '/api/releases/records',
    {
      ...reading,
      summary: 'List records with pending changes',
      description:
        'In which releases the records of an entity are changed; with `release`, also those that it adds. Without those that only make room for others in their list, unless one is asked for. At most 1000 lines.',
      query: z.object({ entity: z.enum(entityNames), record: z.string().max(100).optional(), release: z.string().max(100).optional() }),
      answer: z.array(pendingRecord),
    },
    async (context, { query, principal: { rights } }) => context.json(await listPendingRecords(query, { read: saving.database.read, rights })),
  ),
];

function recordCalls({ saving, releases }: Context) {
  const { read } = saving.database;
  /** Ends a call that changes a release: the instants may be others now. */
  async function saveChange(context: CallContext, principal: Principal, unit: (writing: Writing) => Promise<Result<Release>>): Promise<Response> {
    const answer = await answerSave(context, unit, answerRelease(context, principal, saving));
    releases.wake();
    return answer;
  }
  return [
    call.get('/api/releases/:id', { ...reading, summary: 'Read a release', answer: shownRelease, failures: ['not_found'] }, async (context, { principal }) => {
      const release = await findRelease(context.req.param('id'), read);
      if (!release) return noRelease;
      const [shown] = await showReleases([release], { read, rights: principal.rights, language: languageAsked(context) });
      const allowed = await checkMayChange(release, principal, saving);
      return context.json({ ...shown, may_change: allowed.ok });
    }),
    call.patch(
      '/api/releases/:id',
      {
        ...writing,
        summary: 'Change a release',
        description:
          'Its name, instants, owner or state. `scheduled` publishes it at its instant in the name of the caller, with what the caller and the authors of its changes may do then. Needs the permissions for all changes in it, unless it is the own one and is not scheduled. Given to somebody else it is open again. Of one that is public the end can be changed until it has come.',
        body: releasePatch,
        answer: shownRelease,
        failures: ['not_found', 'release_closed'],
      },
      async (context, { body, principal }) => {
        const id = context.req.param('id');
        const found = await admitToChange(await findChangeable(id, body, read), principal, saving);
        const patch = found.ok ? await checkPatch(body, principal, found.value, saving) : found;
        if (!patch.ok) return patch;
        return saveChange(context, principal, (unit) => changeRelease(id, { ...patch.value, actor: principal.actor }, unit));
      },
    ),
    call.delete(
      '/api/releases/:id',
      {
        ...writing,
        summary: 'Withdraw a release',
        description: 'None of it becomes public. What it contained stays readable.',
        answer: shownRelease,
        failures: ['not_found', 'release_closed'],
      },
      async (context, { principal }) => {
        const id = context.req.param('id');
        const found = await admitToChange(await findPending(id, read), principal, saving);
        return found.ok ? saveChange(context, principal, (unit) => withdrawRelease(id, unit)) : found;
      },
    ),
  ];
}

const futureOf =
  ({ publishing }: Context): Checking['future'] =>
  (assumed) =>
    publishing.pipeline().future(assumed);

const checkCall = (given: Context) =>
  call.post(
    '/api/releases/:id/check',
    {
      ...reading,
      summary: 'Check a release',
      shares: 'work',
      description:
        'The gate judges all pages that it would change, and its content is searched for what is unfinished. It is checked by itself when it is ready or scheduled, and again when the site changes.',
      answer: releaseCheck,
      failures: ['not_found', 'release_closed'],
    },
    async (context, { principal: { rights } }) => {
      const { saving } = given;
      const found = await findPending(context.req.param('id'), saving.database.read);
      const checked = found.ok ? await checkAgain(found.value, { ...saving, future: futureOf(given) }) : undefined;
      if (!found.ok) return found;
      return checked ? context.json(readableCheck(checked, { rights, language: languageAsked(context) })) : fail({ name: 'not_found' });
    },
  );

function publishCall({ saving, releases, log, ...given }: Context) {
  const future = futureOf({ saving, releases, log, ...given });
  const asking: AskContext = { ...saving, findBlocked: async (_, assumed) => findBlockedIn(await future(assumed).compare()) };
  return call.post(
    '/api/releases/:id/publish',
    {
      ...writing,
      summary: 'Publish a release now',
      description: 'Everything in it or nothing, in one save, which one undo takes back. Refused when it is not of the version that is named.',
      query: z.object({ version: z.coerce.number().int().min(0).optional().meta({ description: 'That the caller has seen' }) }),
      answer: shownRelease,
      failures: [
        'not_found',
        'release_closed',
        'release_conflict',
        'release_blocked',
        'release_changed',
        'already_taken',
        'limit_reached',
        'in_use',
        'unknown_reference',
      ],
    },
    async (context, { principal, query: { version } }) => {
      const id = context.req.param('id');
      const found = await findPending(id, saving.database.read);
      // Speakers and partners may have sent something since.
      if (found.ok && version !== undefined && version !== found.value.version)
        return fail({ name: 'release_changed', detail: say('releases.changedWhileChecked') });
      const asked = found.ok ? await askRelease(found.value, 'begin', asking) : found;
      if (!asked.ok) return asked;
      const isLarge = isLargeSave(asked.value.changes.length);
      const answer = await answerSave(context, (unit) => publishRelease(id, principal.actor, unit, { ready: asked.value }), {
        ...answerRelease(context, principal, saving),
        isLarge,
      });
      if (answer.ok) log.info({ release: id }, releasePublished);
      releases.wake();
      return answer;
    },
  );
}
