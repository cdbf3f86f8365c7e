// A process that only publishes, with ROLE=publish: it answers monitors, and refuses what a balancer sends here by mistake.
import type { Listening } from '../http/start-listening.ts';

type Answer = Listening['fetch'];

// Not /api/ready: no balancer should send visitors here.
const monitored: readonly string[] = ['/api/health', '/api/live', '/api/metrics'];
const sentence = 'This process only publishes (ROLE=publish). Send visitors and editors to another one.\n';
const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '10' };

/** Other requests get a 503, so that the balancer asks another process. */
export const answerMonitorsOnly =
  (answer: Answer): Answer =>
  (request, environment) =>
    monitored.includes(new URL(request.url).pathname) ? answer(request, environment) : new Response(sentence, { status: 503, headers });
