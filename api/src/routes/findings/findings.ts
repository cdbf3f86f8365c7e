// What is to do: what is wrong, will be, is missing or waits; and the word of an editor that something is right as it is.
import { entityNames, type FindingState, fail, findingKinds, preparing, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { documentChecks } from '../../database/tables.ts';
import { dismiss, dismissalEntry, dismissalOf, readDismissals, takeBackDismissal } from '../../findings/dismissals.ts';
import { type Gathered, gatherFindings, mayDismiss } from '../../findings/gather-findings.ts';
import { keepAuthors } from '../../findings/keep-authors.ts';
import { keepFindings } from '../../findings/keep-findings.ts';
import { keepMidnight } from '../../findings/keep-midnight.ts';
import { countPages, mostCounted } from '../../findings/pages-of-records.ts';
import { few, findingList, most, showFindings, shownFinding } from '../../findings/shown-findings.ts';
import { statementColumns } from '../../findings/statement.ts';
import { call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import type { Principal } from '../../sessions/principal.ts';
import { fullView } from '../../views/viewer.ts';

const noun = 'Findings';
const states = ['wrong', 'soon', 'waiting', 'missing'] as const satisfies readonly FindingState[];

const asked = z.strictObject({
  kind: z.enum(findingKinds).optional(),
  state: z.enum(states).optional(),
  event: z.string().max(200).optional().meta({ description: 'The slug of an event' }),
  actor: z.string().max(200).optional().meta({ description: 'Who has last saved the record' }),
  dismissed: z.enum(['0', '1']).default('0').meta({ description: '`1`: those that were dismissed instead of the others' }),
});

const counted = z.object({ entity: z.enum(entityNames), record: z.string(), pages: z.int() });

type Site = Pick<AppContext, 'saving' | 'publishing' | 'requests'>;

/** Evaluated outside of releases: what is kept is of the site as it is. */
export function findingCalls(site: Site) {
  const asking = openFindings(site);
  return [...listCalls(asking, site), ...dismissalCalls(asking, site)];
}

function openFindings({ saving, publishing: { pipeline }, requests: { background } }: Site) {
  const { database, now, hasFile } = saving;
  const kept = keepFindings(saving);
  const futureAt = (instant: number) => pipeline().future({ changes: [], now: instant });
  const midnight = keepMidnight({ database, now, futureAt, background });
  const readAuthors = keepAuthors(database);
  const gather = ({ rights }: Pick<Principal, 'rights'>) => gatherFindings({ database, now, hasFile, kept, midnight, pipeline, rights });
  async function find(id: string, principal: Principal) {
    const found = (await gather(principal)).find((one) => one.id === id);
    if (found) return mayDismiss(found, principal.rights) ? succeed(found) : fail({ name: 'not_allowed' });
    // What is there and cannot be read is refused, without a word of it.
    return fail({ name: (await gather({ rights: fullView })).some((one) => one.id === id) ? 'not_allowed' : 'not_found' });
  }
  async function show(
    found: readonly Gathered[],
    filter: Parameters<typeof showFindings>[1],
    principal: Principal,
    language: ReturnType<typeof languageAsked>,
  ) {
    const [dismissals, authors] = [await readDismissals(database), await readAuthors(found)];
    return showFindings(found, filter, { database, rights: principal.rights, language, dismissals, authors, day: now().slice(0, 10) });
  }
  async function state() {
    const [checked, dismissals] = [await database.read.$count(documentChecks), await readDismissals(database)];
    const found = (await gather({ rights: fullView })).filter((one) => !dismissalOf(one, dismissals));
    return statementColumns({ found, checked, at: Date.parse(now()) });
  }
  return { gather, find, show, state };
}

type Asking = ReturnType<typeof openFindings>;

function listCalls({ gather, show, state }: Asking, { saving: { database }, publishing: { pipeline } }: Site) {
  return [
    call.get(
      '/api/findings',
      {
        noun,
        summary: 'List what is to do',
        description: `Faults, gaps and tasks by kind, the first ${few} of each, or ${most} of the kind that is asked for. They are found when they are asked for, in what has changed since. What the caller may not read is left out.`,
        access: 'admin',
        needs: 'content.read',
        shares: 'work',
        query: asked,
        answer: findingList,
      },
      async (context, { query: { dismissed, ...filter }, principal }) =>
        context.json(await show(await gather(principal), { ...filter, dismissed: dismissed === '1' }, principal, languageAsked(context))),
    ),
    call.get(
      '/api/findings/pages',
      {
        noun,
        summary: 'Count the pages that show records',
        description: `Of at most ${mostCounted} records. A page that reads a record counts, also where it does not show the field.`,
        access: 'admin',
        needs: 'content.read',
        shares: 'work',
        query: z.strictObject({
          records: z
            .string()
            .max(mostCounted * 80)
            .meta({ description: 'Entities and ids: `speakers:<id>`, with commas between' }),
        }),
        answer: z.array(counted),
      },
      async (context, { query: { records }, principal: { rights } }) => context.json(await countPages(records, { database, pipeline, rights })),
    ),
    call.get(
      '/api/findings/statement',
      {
        noun,
        summary: 'Propose a statement on accessibility',
        description: 'Titles and texts of the legal page, by column, made of what the checks of pages have found.',
        access: 'admin',
        needs: 'content.read',
        shares: 'work',
        answer: z.record(z.string(), z.string()),
      },
      async (context) => context.json(await state()),
    ),
  ];
}

function dismissalCalls({ find, show }: Asking, { saving: { database, now } }: Site) {
  return [
    call.post(
      '/api/findings/dismissals',
      {
        noun,
        summary: 'Dismiss a finding with a reason',
        description: 'It is found again when the values change that it was made of. Who may mend it may dismiss it.',
        access: 'admin',
        needs: preparing,
        body: dismissalEntry,
        answer: shownFinding,
        failures: ['not_found', 'not_allowed', 'finding_changed'],
      },
      async (context, { body: { id, ground, reason }, principal }) => {
        const found = await find(id, principal);
        if (!found.ok) return found;
        if (found.value.ground !== ground) return fail({ name: 'finding_changed' });
        await dismiss(found.value, { reason, actor: principal.actor, at: Date.parse(now()) }, database);
        const { groups } = await show([found.value], { dismissed: true }, principal, languageAsked(context));
        const [shown] = groups[0]?.findings ?? [];
        return shown ? context.json(shown) : fail({ name: 'not_found' });
      },
    ),
    call.delete(
      '/api/findings/dismissals/:id',
      {
        noun,
        summary: 'Take a dismissal back',
        access: 'admin',
        needs: preparing,
        path: { id: 'The id of the finding' },
        failures: ['not_found', 'not_allowed'],
      },
      async (context, { principal }) => {
        const found = await find(context.req.param('id'), principal);
        if (!found.ok) return found;
        await takeBackDismissal(context.req.param('id'), database);
        return context.body(null, 204);
      },
    ),
  ];
}
