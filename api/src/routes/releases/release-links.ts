// Links with which a release is shown to outsiders.
import { fail, preparing, type Result, say } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../auth/principal.ts';
import { addReleaseLink, linkEntry, listLinks, madeLink, removeReleaseLink, showLinks, shownLink } from '../../future/release-links.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { problem } from '../../http/problem.ts';
import { findPending, findRelease, type Release } from '../../releases/release.ts';
import { checkMayChange } from '../../releases/rights/release-rights.ts';

const noun = 'Releases';

export function releaseLinkCalls({ saving }: Pick<AppContext, 'saving'>) {
  const { read } = saving.database;
  async function mayShow(id: string, principal: Principal): Promise<Result<Release>> {
    const found = await findPending(id, read);
    if (!found.ok) return found;
    const allowed = await checkMayChange(found.value, principal, saving);
    return allowed.ok ? found : allowed;
  }
  return [
    call.get(
      '/api/releases/:id/links',
      {
        noun,
        access: 'admin',
        needs: 'content.read',
        summary: 'List the links of a release',
        description: 'At most 20, without their secrets.',
        failures: ['not_found'],
        answer: z.array(shownLink),
      },
      async (context) => {
        const release = await findRelease(context.req.param('id'), read);
        if (!release) return problem(context, fail({ name: 'not_found', detail: say('releases.none') }).failure);
        return context.json(await listLinks(release.id, Date.parse(saving.now()), read));
      },
    ),
    call.post(
      '/api/releases/:id/links',
      {
        noun,
        access: 'admin',
        needs: preparing,
        saves: true,
        summary: 'Show a release to outsiders',
        description: 'Makes a link to the site as the release will make it: `/admin/future/` and the key. It needs no session, and works until a date.',
        body: linkEntry,
        answer: madeLink,
        status: 201,
        failures: ['not_found', 'release_closed', 'limit_reached'],
      },
      async (context, { body, principal }) => {
        const id = context.req.param('id');
        const allowed = await mayShow(id, principal);
        if (!allowed.ok) return problem(context, allowed.failure);
        return answerSave(context, (writing) => addReleaseLink(id, body, principal.actor, writing), {
          ...saving,
          isNeverPending: true,
          status: 201,
          show: async ({ key, ...row }) => ({ ...(await showLinks([row], read))[0], key }),
        });
      },
    ),
    call.delete(
      '/api/releases/:id/links/:link',
      {
        noun,
        access: 'admin',
        needs: preparing,
        saves: true,
        summary: 'Revoke a link of a release',
        answer: shownLink,
        failures: ['not_found', 'release_closed'],
      },
      async (context, { principal }) => {
        const id = context.req.param('id');
        const allowed = await mayShow(id, principal);
        if (!allowed.ok) return problem(context, allowed.failure);
        return answerSave(context, (writing) => removeReleaseLink(id, context.req.param('link'), writing), {
          ...saving,
          isNeverPending: true,
          show: async (row) => (await showLinks([row], read))[0],
        });
      },
    ),
  ];
}
