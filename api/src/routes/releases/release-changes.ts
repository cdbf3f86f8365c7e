// What a release changes, and the choices where the site has changed meanwhile.
import { entityNames, preparing } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import { assumeRelease } from '../../releases/assumed-release.ts';
import { dropChange } from '../../releases/change-release.ts';
import { compareChanges, comparedChange } from '../../releases/compared-changes.ts';
import { copyRelease } from '../../releases/copy-release.ts';
import { findPending, findRelease, noRelease } from '../../releases/release.ts';
import { resolveConflict } from '../../releases/resolve-conflict.ts';
import { shownRelease } from '../../releases/shown-release.ts';
import { awaitedOf, awaitedSchema } from '../../views/publication.ts';
import { admitToChange, answerRelease } from './answer-release.ts';

const reading = { noun: 'Releases', access: 'admin', needs: 'content.read' } as const;
const writing = { noun: 'Releases', access: 'admin', needs: preparing, saves: true } as const;
const choice = z.object({
  entity: z.enum(entityNames),
  record: z.string().max(100),
  column: z.string().max(100).optional().meta({ description: 'One field; the whole record unless given' }),
  keep: z
    .enum(['site', 'release'])
    .meta({ description: '`site` takes the change out of the release; `release` keeps it over what is live now, in the name of the caller' }),
});

type Context = Pick<AppContext, 'saving' | 'publishing'>;

export const releaseChangeCalls = (context: Context) => [...readingCalls(context), choiceCall(context), copyCall(context)];

function readingCalls({ saving, publishing: { pipeline } }: Context) {
  const { read } = saving.database;
  return [
    call.get(
      '/api/releases/:id/changes',
      {
        ...reading,
        summary: 'List the changes of a release',
        description:
          'By record, those in conflict first, then in the order of their first change, with what was live, what is live and what will be. `Stem-Total` counts the records, `Stem-Conflicts` the conflicts.',
        query: z.object({
          offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
          limit: z.coerce.number().int().min(1).max(100).default(50).meta({ description: 'At most 100' }),
        }),
        answer: z.array(comparedChange),
        failures: ['not_found'],
      },
      async (context, { query, principal: { rights } }) => {
        const id = context.req.param('id');
        if (!(await findRelease(id, read))) return noRelease;
        const { rows, total, conflicts } = await compareChanges(id, query, { read, rights });
        context.header('Stem-Total', String(total));
        context.header('Stem-Conflicts', String(conflicts));
        return context.json(rows);
      },
    ),
    call.get(
      '/api/releases/:id/impact',
      {
        ...reading,
        summary: 'Preview the impact of a release',
        shares: 'work',
        description: 'The pages that publishing it now would change. In conflict, as if its values were kept.',
        answer: awaitedSchema,
        failures: ['not_found'],
      },
      async (context) => {
        const assumed = await assumeRelease(context.req.param('id'), saving);
        if (!assumed) return noRelease;
        return context.json(await awaitedOf(await pipeline().impact(assumed.changes), { pipeline: pipeline(), language: languageAsked(context) }));
      },
    ),
  ];
}

const choiceCall = ({ saving }: Context) =>
  call.post(
    '/api/releases/:id/choices',
    {
      ...writing,
      summary: 'Keep a change of a release, or take it out',
      description: 'For conflicts, to leave out a record or a field, and to take over what its author may not change any more.',
      body: choice,
      answer: shownRelease,
      failures: ['not_found', 'release_closed', 'release_scheduled'],
    },
    async (context, { body: { keep, ...where }, principal }) => {
      const id = context.req.param('id');
      const allowed = await admitToChange(await findPending(id, saving.database.read), principal, saving);
      if (!allowed.ok) return allowed;
      return answerSave(
        context,
        (unit) => (keep === 'site' ? dropChange : resolveConflict)({ id, ...where, actor: principal.actor }, unit),
        answerRelease(context, principal, saving),
      );
    },
  );

const copyCall = ({ saving }: Context) =>
  call.post(
    '/api/releases/:id/copy',
    {
      ...writing,
      summary: 'Take up again a release that was withdrawn or undone',
      description: 'Adds an open release of the caller with its changes, all of which the caller has to be allowed to make.',
      answer: shownRelease,
      status: 201,
      failures: ['not_found', 'limit_reached'],
    },
    (context, { principal }) =>
      answerSave(context, (unit) => copyRelease(context.req.param('id'), principal.actor, unit), { ...answerRelease(context, principal, saving), status: 201 }),
  );
