// Figures for monitoring.
import { type Call, call } from '../../http/call.ts';
import type { Metrics } from '../../metrics/metrics.ts';

export const metricsCall = (metrics: Metrics): Call =>
  call.get(
    '/api/metrics',
    {
      noun: 'Server',
      summary: 'Read metrics for monitoring',
      description: 'Metrics of requests, publications, mails and the process, in the text format of Prometheus.',
      access: 'monitor',
      needs: 'publishing.read',
      answer: { type: 'string' },
      answerType: 'text/plain',
    },
    async (context) => context.body(await metrics.read(), 200, { 'content-type': metrics.contentType }),
  );
