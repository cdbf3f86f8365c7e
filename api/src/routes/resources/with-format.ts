// Calls about one event: the address names it by slug or id.
import type { Database } from '@stem/content-pipeline/database';
import { fail, type Result, succeed } from '@stem/model';
import type { Context } from 'hono';
import type { AnyRow } from '../../database/content-table.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { findFormat } from '../../views/formats.ts';

type Call = Context<RequestEnvironment>;

/** Goes on with the format that stands at `:format`, or answers that there is none. */
export const formatFinder =
  ({ read }: Database) =>
  async (context: Call, then: (format: AnyRow) => Promise<Response>): Promise<Response> => {
    const format = await findFormat(context.req.param('format') ?? '', read);
    return format ? then(format) : problem(context, fail({ name: 'not_found', detail: 'There is no such event format' }).failure);
  };

/** The format that stands at `:format`, as the target of a call. */
export const formatAt =
  ({ read }: Database) =>
  async (context: Call): Promise<Result<AnyRow>> => {
    const format = await findFormat(context.req.param('format') ?? '', read);
    return format ? succeed(format) : fail({ name: 'not_found', detail: 'There is no such event format' });
  };
