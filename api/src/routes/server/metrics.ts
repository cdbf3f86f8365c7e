// Figures for monitoring: for editors, and for programs that know the token.
import { createHash, timingSafeEqual } from 'node:crypto';
import { fail } from '@stem/model';
import { Hono } from 'hono';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { described } from '../../openapi/described.ts';
import { isEditor } from '../context.ts';

export interface MetricsContext {
  /** Without one, only editors may look. */
  readonly metricsToken?: string;
}

export const metricsRoutes = (metrics: Metrics, { metricsToken }: MetricsContext) =>
  new Hono<RequestEnvironment>().get(
    '/api/metrics',
    described({
      noun: 'Server',
      summary: 'Read figures for monitoring',
      description: 'Requests, publications, mails and the process, in the text format of Prometheus.',
      access: 'monitor',
      answer: { type: 'string' },
      answerType: 'text/plain',
    }),
    async (context) => {
      if (!isEditor(context) && !isToken(context.req.header('authorization'), metricsToken)) {
        context.header('www-authenticate', 'Bearer');
        return problem(context, fail({ name: 'not_signed_in' }).failure);
      }
      return context.body(await metrics.read(), 200, { 'content-type': metrics.contentType });
    },
  );

const hash = (text: string) => createHash('sha256').update(text).digest();

// Compared without telling by its time how much of it was right.
function isToken(header = '', token: string | undefined): boolean {
  const [, given] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token));
}
