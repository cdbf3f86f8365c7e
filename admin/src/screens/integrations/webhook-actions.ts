// What owners do with one webhook, and what the screen says about it.

import type { ShownWebhook } from '@stem/api/client';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { queries } from '../../server/rows.ts';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { elapsedText } from '../../ui/controls/moments.ts';
import { webhooks, webhooksQuery } from './program-queries.ts';

/** What is open over the screen for a webhook. */
export type WebhookTask = 'edit' | 'renew' | 'remove';

export const readAgain = (): Promise<void> => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });

export async function sendTest({ id }: ShownWebhook): Promise<void> {
  const answer = await webhooks.test(id);
  if (!answer.ok) sayFailed(webhookTexts.testNotSent, answer.problem.detail);
  else if (answer.value.state === 'delivered') sayDone(webhookTexts.testTaken, undefined, { detail: answerLine(answer.value) });
  else sayFailed(webhookTexts.testRefused, answerLine(answer.value));
  await readAgain();
}

export async function setActive({ id, name }: ShownWebhook, isActive: boolean): Promise<void> {
  const answer = await webhooks.change(id, { is_active: isActive });
  if (answer.ok) sayDone(isActive ? webhookTexts.switchedOn(name) : webhookTexts.switchedOff(name));
  else sayFailed(webhookTexts.notSaved, answer.problem.detail);
  await readAgain();
}

/** At most 200 characters of an answer in a toast. */
const longest = 200;

/** '200, 41 ms: thank you' */
export function answerLine({
  status,
  milliseconds,
  answer,
}: {
  readonly status: number | null;
  readonly milliseconds: number | null;
  readonly answer: string | null;
}): string {
  const head = [status ?? webhookTexts.noAnswer, milliseconds !== null && elapsedText(milliseconds)].filter((part) => part !== false).join(', ');
  return answer === null || answer === '' ? head : `${head}: ${answer.slice(0, longest)}`;
}
