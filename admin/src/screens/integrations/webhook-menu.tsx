// The actions on a webhook that have no button of their own.
import type { ShownDelivery, ShownWebhook, WebhookWithSecret } from '@stem/api/client';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask, queries } from '../../server/client.ts';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { MenuItem, MenuLine, MoreMenu } from '../../ui/controls/menu.tsx';
import { elapsedText } from '../../ui/controls/moments.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { webhooksKey } from './program-queries.ts';

export interface WebhookMenuProps {
  readonly webhook: ShownWebhook;
  readonly onTask: (task: WebhookTask, webhook: ShownWebhook) => void;
}

export const WebhookMenu = ({ webhook, onTask }: WebhookMenuProps) => (
  <MoreMenu label={webhookTexts.moreFor(webhook.name)}>
    <MenuItem text={webhookTexts.edit} onSelect={() => onTask('edit', webhook)} />
    <MenuItem text={webhookTexts.sendTest} onSelect={() => void sendTest(webhook)} />
    <MenuItem text={webhook.is_active ? webhookTexts.switchOff : webhookTexts.switchOn} onSelect={() => void setActive(webhook, !webhook.is_active)} />
    <MenuItem text={webhookTexts.renewSecret} onSelect={() => onTask('renew', webhook)} />
    <MenuLine />
    <MenuItem isDanger text={webhookTexts.removeMenu} onSelect={() => onTask('remove', webhook)} />
  </MoreMenu>
);

export type WebhookTask = 'edit' | 'renew' | 'remove';

/** What owners do with one webhook, and what the screen says about it. */
export const readAgain = (): Promise<void> => queries.invalidateQueries({ queryKey: webhooksKey });

export async function sendTest({ id }: ShownWebhook): Promise<void> {
  const answer = await ask('POST /api/webhooks/:id/test', { id });
  if (!answer.ok) sayFailed(webhookTexts.testNotSent, answer.problem.detail);
  else if (answer.value.state === 'delivered') sayDone(webhookTexts.testTaken, undefined, { detail: answerLine(answer.value) });
  else sayFailed(webhookTexts.testRefused, answerLine(answer.value));
  await readAgain();
}

async function setActive({ id, name }: ShownWebhook, isActive: boolean): Promise<void> {
  const answer = await ask('PATCH /api/webhooks/:id', { id, body: { is_active: isActive } });
  if (answer.ok) sayDone(isActive ? webhookTexts.switchedOn(name) : webhookTexts.switchedOff(name));
  else sayFailed(webhookTexts.notSaved, answer.problem.detail);
  await readAgain();
}

/** At most 200 characters of an answer in a toast. */
const longest = 200;

/** '200, 41 ms: thank you' */
export function answerLine({ status, milliseconds, answer }: Pick<ShownDelivery, 'status' | 'milliseconds' | 'answer'>): string {
  const head = [status ?? webhookTexts.noAnswer, milliseconds !== null && elapsedText(milliseconds)].filter((part) => part !== false).join(', ');
  return answer === null || answer === '' ? head : `${head}: ${answer.slice(0, longest)}`;
}

interface QuestionProps {
  readonly webhook: ShownWebhook;
  readonly onClose: () => void;
}

/** The questions before a webhook gets another secret, or is removed. */
export function RenewSecret({ webhook, onClose, onRenewed }: QuestionProps & { readonly onRenewed: (webhook: WebhookWithSecret) => void }) {
  async function renew() {
    const answer = await ask('POST /api/webhooks/:id/secret', { id: webhook.id });
    if (!answer.ok) return answer.problem.detail;
    onRenewed(answer.value);
    return undefined;
  }
  return (
    <ConfirmDialog title={webhookTexts.renewQuestion(webhook.name)} confirm={webhookTexts.renewSecret} onStay={onClose} onConfirm={renew}>
      <p>{webhookTexts.renewHint}</p>
    </ConfirmDialog>
  );
}

export function RemoveWebhook({ webhook, onClose, onGone }: QuestionProps & { readonly onGone: () => void }) {
  async function remove() {
    const answer = await ask('DELETE /api/webhooks/:id', { id: webhook.id });
    if (!answer.ok) return answer.problem.detail;
    onClose();
    onGone();
    sayDone(webhookTexts.removed(webhook.name));
    await readAgain();
    return undefined;
  }
  return (
    <ConfirmDialog title={webhookTexts.removeQuestion(webhook.name)} confirm={webhookTexts.remove} onStay={onClose} onConfirm={remove}>
      <p>{webhookTexts.removeHint}</p>
    </ConfirmDialog>
  );
}
