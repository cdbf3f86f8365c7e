// Adds a webhook, or changes one: its name, its address and what it is sent.
import type { Refused, ShownWebhook, WebhookWithSecret } from '@stem/api/client';
import { useRef, useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { ask } from '../../server/client.ts';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { useFocusFirst } from '../../ui/controls/use-focus-first.ts';
import { Dialog, DialogForm } from '../../ui/dialogs/dialog.tsx';
import { readAgain } from './webhook-menu.tsx';
import { type WebhookEventName, webhookEvents } from './webhook-state.tsx';
import '../../ui/controls/choices.css';

export interface WebhookDialogProps {
  readonly webhook?: ShownWebhook;
  readonly onAdded: (webhook: WebhookWithSecret) => void;
  readonly onClose: () => void;
}

export const WebhookDialog = (props: WebhookDialogProps) => (
  <Dialog onClose={props.onClose} title={props.webhook ? webhookTexts.editWebhook : webhookTexts.addWebhook}>
    <WebhookForm {...props} />
  </Dialog>
);

// Inside the dialog, so that its first field is there when it takes the focus.
function WebhookForm({ webhook, onAdded, onClose }: WebhookDialogProps) {
  const [name, setName] = useState(webhook?.name ?? '');
  const [address, setAddress] = useState(webhook?.address ?? '');
  const [events, setEvents] = useState<readonly WebhookEventName[]>(webhook?.events ?? ['publication.published']);
  const [refused, setRefused] = useState<Refused>();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useFocusFirst(first);
  const errors = refused?.problem.errors ?? {};

  function fail(answer: Refused) {
    setRefused(answer);
    (answer.problem.errors?.address === undefined ? first : second).current?.focus();
  }
  async function send() {
    const values = { name, address, events: [...events] };
    const changed = webhook && (await ask('PATCH /api/webhooks/:id', { id: webhook.id, body: values }));
    if (changed && !changed.ok) return fail(changed);
    const added = changed ? undefined : await ask('POST /api/webhooks', { body: { ...values, is_active: true } });
    if (added && !added.ok) return fail(added);
    await readAgain();
    sayDone((added ? webhookTexts.added : webhookTexts.saved)(name));
    if (added) onAdded(added.value);
    else onClose();
  }

  return (
    <DialogForm
      confirm={webhook ? webhookTexts.save : webhookTexts.addWebhook}
      pending={webhookTexts.saving}
      isDisabled={name.trim() === '' || address.trim() === '' || events.length === 0}
      problem={refused && !errors.name && !errors.address ? refused.problem.detail : undefined}
      onCancel={onClose}
      onSend={send}
    >
      <PlainField label={webhookTexts.name} help={webhookTexts.nameHelp} error={errors.name}>
        {(control) => (
          <input {...control} ref={first} autoComplete="off" aria-required maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </PlainField>
      <PlainField label={webhookTexts.address} help={webhookTexts.addressHelp} error={errors.address}>
        {(control) => (
          <input
            {...control}
            ref={second}
            type="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            aria-required
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </PlainField>
      <EventChoice events={events} onChange={setEvents} />
    </DialogForm>
  );
}

interface EventChoiceProps {
  readonly events: readonly WebhookEventName[];
  readonly onChange: (events: readonly WebhookEventName[]) => void;
}

const EventChoice = ({ events, onChange }: EventChoiceProps) => (
  <fieldset>
    <legend className="font-medium">{webhookTexts.whatIsSent}</legend>
    <div className="choices">
      {webhookEvents.map(({ name, title, help }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={events.includes(name)}
            onChange={() => onChange(events.includes(name) ? events.filter((one) => one !== name) : [...events, name])}
          />
          {title}
          <small className="text-soft">{help}</small>
        </label>
      ))}
    </div>
  </fieldset>
);
