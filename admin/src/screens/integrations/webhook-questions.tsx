// The questions before a webhook gets another secret, or is removed.
import type { ShownWebhook, WebhookWithSecret } from '@stem/api/client';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { webhooks } from './program-queries.ts';
import { readAgain } from './webhook-menu.tsx';

export interface QuestionProps {
  readonly webhook: ShownWebhook;
  readonly onClose: () => void;
}

export function RenewSecret({ webhook, onClose, onRenewed }: QuestionProps & { readonly onRenewed: (webhook: WebhookWithSecret) => void }) {
  async function renew() {
    const answer = await webhooks.renewSecret(webhook.id);
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
    const answer = await webhooks.remove(webhook.id);
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
