// A request that names a release reads content with its changes, and saves into it: for editors and programs only.
import type { Database } from '@stem/content-pipeline/database';
import { fail, mayEver } from '@stem/model';
import type { MiddlewareHandler } from 'hono';
import type { RequestEnvironment } from '../http/environment.ts';
import { problem } from '../http/problem.ts';
import { findPending } from './release.ts';
import { workIn } from './work-in-release.ts';

/** Names the release in requests, and in answers of saves that were added to it. */
const releaseHeader = 'stem-release';

/** `content`: the database whose reads see no release. */
export const withRelease =
  (content: Pick<Database, 'read'>): MiddlewareHandler<RequestEnvironment> =>
  async (context, next) => {
    const id = context.req.header(releaseHeader);
    const principal = context.get('principal');
    if (id === undefined || !principal) return next();
    if (!mayEver(principal.rights, 'content.read')) return problem(context, fail({ name: 'not_allowed' }).failure);
    const release = await findPending(id, content.read);
    if (!release.ok) return problem(context, release.failure);
    context.set('release', id);
    return workIn(id, content, next, principal.rights);
  };
