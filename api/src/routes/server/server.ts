// All calls about the server itself: its health, its figures, the demo content, this api.
import type { AppContext } from '../../app-context.ts';
import type { Call } from '../../http/call.ts';
import type { AskedHosts } from '../../metrics/asked-hosts.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Routed } from '../../openapi/calls.ts';
import { demoContentCalls } from './demo-content.ts';
import { documentationCalls } from './documentation.ts';
import { healthCall } from './health.ts';
import { metricsCall } from './metrics.ts';
import { readinessCalls } from './readiness.ts';

export interface ServerCallContext extends AppContext {
  readonly app: Routed;
  readonly metrics: Metrics;
  /** Absent behind a CDN. */
  readonly askedHosts?: AskedHosts;
}

export const serverCalls = ({ app, metrics, ...context }: ServerCallContext): Call[] => [
  healthCall(context),
  ...readinessCalls(context),
  metricsCall(metrics),
  ...demoContentCalls(context),
  ...documentationCalls(app),
];
