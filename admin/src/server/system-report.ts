// The answer of the health probes as texts for the foot of the navigation.
import type { Answer, Health } from '@stem/api/client';
import { shellTexts } from '../texts/shell.ts';
import { exactMoment } from '../ui/controls/moments.ts';
import type { ConnectionState } from './connection.ts';

export interface SystemReport {
  readonly status: Health['status'];
  readonly sentence: string;
  /** The probes that are not online. */
  readonly details: readonly Detail[];
}

export interface Detail {
  /** The probe; none when the server is unreachable. */
  readonly check?: string;
  readonly sentence: string;
}

const sentences = { online: shellTexts.systemOnline, degraded: shellTexts.systemDegraded, offline: shellTexts.systemOffline } as const;
export const checkNames: Readonly<Record<string, string>> = {
  api: shellTexts.content,
  pipeline: shellTexts.publishing,
  mail: shellTexts.mail,
  storage: shellTexts.storage,
  copy: shellTexts.copy,
  cdn: shellTexts.cdn,
  backup: shellTexts.backup,
  address: shellTexts.address,
  assistant: shellTexts.assistant,
};

/** What the connection shows is newer than the last answer of the probes. */
export function systemReport(answer: Answer<Health>, connection: ConnectionState = 'online'): SystemReport {
  if (connection === 'offline') return { status: 'offline', sentence: sentences.offline, details: [{ sentence: shellTexts.noNetwork }] };
  if (connection === 'unreachable') return { status: 'offline', sentence: sentences.offline, details: [{ sentence: shellTexts.serverUnreachable }] };
  if (connection === 'slow') return { status: 'degraded', sentence: sentences.degraded, details: [{ sentence: shellTexts.serverSlow }] };
  if (!answer.ok) return { status: 'offline', sentence: sentences.offline, details: [{ sentence: answer.problem.detail }] };
  const { status, checks } = answer.value;
  const details = Object.entries(checks)
    .filter(([, check]) => check.status !== 'online')
    .map(([check, { status, detail }]) => ({ check, sentence: `${checkNames[check] ?? check}: ${withMoments(detail ?? status)}` }));
  return { status, sentence: sentences[status], details };
}

/** The probes name instants for programs. */
export const withMoments = (detail: string): string => detail.replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, exactMoment);
