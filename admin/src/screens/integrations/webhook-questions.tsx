// The questions before a webhook gets another secret, or is removed.
import type { ShownWebhook, WebhookWithSecret } from '@stem/api/client';
import { useState } from 'react';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { usePending } from '../../ui/controls/use-pending.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { webhooks } from './program-queries.ts';
import { readAgain } from './webhook-menu.tsx';

export interface QuestionProps {
  readonly webhook: ShownWebhook;
  readonly onClose: () => void;
}

export function RenewSecret({ webhook, onClose, onRenewed }: QuestionProps & { readonly onRenewed: (webhook: WebhookWithSecret) => void }) {
  const [isPending, waitFor] = usePending();
  const [problem, setProblem] = useState<string>();
  async function renew() {
    const answer = await waitFor(webhooks.renewSecret(webhook.id));
    if (answer.ok) onRenewed(answer.value);
    else setProblem(answer.problem.detail);
  }
  return (
    <ConfirmDialog
      isOpen
      title={webhookTexts.renewQuestion(webhook.name)}
      confirm={webhookTexts.renewSecret}
      isPending={isPending}
      problem={problem}
      onStay={onClose}
      onConfirm={() => void renew()}
    >
      <p>{webhookTexts.renewHint}</p>
    </ConfirmDialog>
  );
}

export function RemoveWebhook({ webhook, onClose, onGone }: QuestionProps & { readonly onGone: () => void }) {
  const [isPending, waitFor] = usePending();
  const [problem, setProblem] = useState<string>();
  async function remove() {
    const answer = await waitFor(webhooks.remove(webhook.id));
    if (!answer.ok) return setProblem(answer.problem.detail);
    onClose();
    onGone();
    sayDone(webhookTexts.removed(webhook.name));
    return readAgain();
  }
  return (
    <ConfirmDialog
      isOpen
      title={webhookTexts.removeQuestion(webhook.name)}
      confirm={webhookTexts.remove}
      isPending={isPending}
      problem={problem}
      onStay={onClose}
      onConfirm={() => void remove()}
    >
      <p>{webhookTexts.removeHint}</p>
    </ConfirmDialog>
  );
}
