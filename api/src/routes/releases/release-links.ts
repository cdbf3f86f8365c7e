// Links with which a release is shown to outsiders.
import { preparing } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { addReleaseLink, linkEntry, listLinks, madeLink, removeReleaseLink, showLinks, shownLink } from '../../future/release-links.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { findPending, findRelease, noRelease } from '../../releases/release.ts';
import { admitToChange } from './answer-release.ts';

const reading = { noun: 'Releases', access: 'admin', needs: 'content.read' } as const;
const writing = { noun: 'Releases', access: 'admin', needs: preparing, saves: true } as const;

type Context = Pick<AppContext, 'saving'>;

export const releaseLinkCalls = (context: Context) => [listCall(context), ...changeCalls(context)];

const listCall = ({ saving }: Context) =>
  call.get(
    '/api/releases/:id/links',
    {
      ...reading,
      summary: 'List the links of a release',
      description: 'At most 20, without their secrets.',
      failures: ['not_found'],
      answer: z.array(shownLink),
    },
    async (context) => {
      const { read } = saving.database;
      const release = await findRelease(context.req.param('id'), read);
      return release ? context.json(await listLinks(release.id, Date.parse(saving.now()), read)) : noRelease;
    },
  );

function changeCalls({ saving }: Context) {
  const { read } = saving.database;
  return [
    call.post(
      '/api/releases/:id/links',
      {
        ...writing,
        summary: 'Show a release to outsiders',
        description: 'Makes a link to the site as the release will make it: `/admin/future/` and the key. It needs no session, and works until a date.',
        body: linkEntry,
        answer: madeLink,
        status: 201,
        failures: ['not_found', 'release_closed', 'limit_reached'],
      },
      async (context, { body, principal }) => {
        const id = context.req.param('id');
        const allowed = await admitToChange(await findPending(id, read), principal, saving);
        if (!allowed.ok) return allowed;
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
      { ...writing, summary: 'Revoke a link of a release', answer: shownLink, failures: ['not_found', 'release_closed'] },
      async (context, { principal }) => {
        const id = context.req.param('id');
        const allowed = await admitToChange(await findPending(id, read), principal, saving);
        if (!allowed.ok) return allowed;
        return answerSave(context, (writing) => removeReleaseLink(id, context.req.param('link'), writing), {
          ...saving,
          isNeverPending: true,
          show: async (row) => (await showLinks([row], read))[0],
        });
      },
    ),
  ];
}
