// For editors: whom of an event they ask for entries, and what came.
import { fail, may } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { askContributors, askedContributors, endContribution } from '../../contributions/ask-contributors.ts';
import { listContributions, listedContribution } from '../../contributions/list-contributions.ts';
import { type CallContext, type Caller, call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import { formatAt } from '../resources/addressed-rows.ts';

export function contributionCalls({ saving, mail }: Pick<AppContext, 'saving' | 'mail'>) {
  const { database, newId, now } = saving;
  const find = formatAt(database);
  /** What arrives and needs say about people is for those who may change the event. */
  async function target(context: CallContext, { principal }: Caller) {
    const found = await find(context);
    return found.ok && !(principal && may(principal.rights, 'events.write', [found.value.id])) ? fail({ name: 'not_allowed' }) : found;
  }
  const editing = { noun: 'Contributions', access: 'admin', needs: 'events.write', target, failures: ['not_found'] } as const;
  return [
    call.get(
      '/api/formats/:format/contributions',
      { ...editing, summary: 'List speakers and partners with what they were asked and have sent', answer: z.array(listedContribution) },
      async (context, { target: { id } }) => context.json(await listContributions(id, languageAsked(context), database.read)),
    ),
    call.post(
      '/api/formats/:format/contributions',
      {
        ...editing,
        summary: 'Ask speakers and partners for their entries',
        description:
          'Each gets a mail with a link of their own, without a password; who was asked before and has sent nothing is reminded. What they send waits in a release of the caller, and has at most the rights of the caller.',
        body: askedContributors,
        answer: z.object({ letters: z.int() }),
        failures: ['not_found', 'not_allowed'],
      },
      async (context, { target: { id }, body, principal }) => {
        const asked = await askContributors(id, body, principal, { ...mail, database, newId, now });
        if (!asked.ok) return asked;
        mail.wake();
        return context.json({ letters: asked.value });
      },
    ),
    call.delete(
      '/api/formats/:format/contributions/:contribution',
      { ...editing, summary: 'End the link of a speaker or partner', description: 'What they have sent stays, but for arrival and needs.' },
      async (context, { target: { id } }) => {
        const ended = await endContribution(context.req.param('contribution'), id, saving);
        return ended.ok ? context.body(null, 204) : ended;
      },
    ),
  ];
}
