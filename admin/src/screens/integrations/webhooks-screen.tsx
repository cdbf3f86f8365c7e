// Webhooks: all of them as a table, or one with its log.
import type { Refused, ShownWebhook, WebhookWithSecret } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { useListState, withoutRecord } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { RecordTable, RowLink } from '../../kit/lists/record-table.tsx';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { ask } from '../../server/client.ts';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { Button } from '../../ui/controls/button.tsx';
import { momentText } from '../../ui/controls/moments.ts';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { useFocusFirst } from '../../ui/controls/use-focus-first.ts';
import { Dialog, DialogForm } from '../../ui/dialogs/dialog.tsx';
import { ShownOnce } from '../../ui/dialogs/shown-once.tsx';
import { webhooksQuery } from './program-queries.ts';
import { WebhookLog } from './webhook-log.tsx';
import { RemoveWebhook, RenewSecret, readAgain, WebhookMenu, type WebhookTask } from './webhook-menu.tsx';
import { sentEventsText, type WebhookEventName, WebhookState, webhookEvents } from './webhook-state.tsx';
import '../../ui/controls/choices.css';

type Opened =
  | { readonly task: 'add' }
  | { readonly task: 'secret'; readonly webhook: WebhookWithSecret }
  | { readonly task: WebhookTask; readonly webhook: ShownWebhook };

export function WebhooksScreen() {
  const { go, ...state } = useListState();
  const { data: rows, error, refetch } = useQuery(webhooksQuery);
  const [opened, setOpened] = useState<Opened>();
  if (!rows)
    return (
      <NotLoaded
        query={{ error, refetch }}
        section={{ heading: webhookTexts.webhooks, subtitle: webhookTexts.subtitle }}
        sentence={webhookTexts.loadingWebhooks}
      />
    );
  const close = () => setOpened(undefined);
  const onTask = (task: WebhookTask, webhook: ShownWebhook) => setOpened({ task, webhook });
  const onSecret = (webhook: WebhookWithSecret) => setOpened({ task: 'secret', webhook });
  const list = () => go(withoutRecord(state));
  return (
    <>
      {state.record === undefined ? (
        <AllWebhooks rows={rows} onAdd={() => setOpened({ task: 'add' })} onTask={onTask} />
      ) : (
        <WebhookLog key={state.record} webhook={rows.find(({ id }) => id === state.record)} onTask={onTask} onBack={list} />
      )}
      {opened?.task === 'add' && <WebhookDialog onAdded={onSecret} onClose={close} />}
      {opened?.task === 'edit' && <WebhookDialog webhook={opened.webhook} onAdded={onSecret} onClose={close} />}
      {opened?.task === 'renew' && <RenewSecret webhook={opened.webhook} onRenewed={onSecret} onClose={close} />}
      {opened?.task === 'remove' && <RemoveWebhook webhook={opened.webhook} onGone={list} onClose={close} />}
      {opened?.task === 'secret' && (
        <ShownOnce title={webhookTexts.secretOf(opened.webhook.name)} hint={webhookTexts.secretHint} secret={opened.webhook.secret} onClose={close} />
      )}
    </>
  );
}

interface AllWebhooksProps {
  readonly rows: readonly ShownWebhook[];
  readonly onAdd: () => void;
  readonly onTask: (task: WebhookTask, webhook: ShownWebhook) => void;
}

function AllWebhooks({ rows, onAdd, onTask }: AllWebhooksProps) {
  return (
    <>
      <ScreenHead heading={webhookTexts.webhooks} subtitle={webhookTexts.subtitle}>
        <Button className="button first ml-auto" icon="plus" text={webhookTexts.addWebhook} onClick={onAdd} />
      </ScreenHead>
      {rows.length === 0 ? (
        <Empty title={webhookTexts.noWebhooks} hint={webhookTexts.noWebhooksHint} />
      ) : (
        <RecordTable
          className="table desk:[--first:30%] [&_th]:whitespace-nowrap"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              title: webhookTexts.webhook,
              cell: (webhook) => (
                <>
                  <RowLink id={webhook.id} className="font-medium" text={webhook.name} />
                  <span className="address block wrap-anywhere text-note text-soft">{webhook.address}</span>
                  <span className="narrow">
                    <WebhookState webhook={webhook} />
                    <span className="block text-note text-soft">{sentEventsText(webhook.events)}</span>
                  </span>
                </>
              ),
            },
            { title: webhookTexts.events, isWide: true, cell: ({ events }) => sentEventsText(events) },
            { title: webhookTexts.state, isWide: true, cell: (webhook) => <WebhookState webhook={webhook} /> },
            { title: webhookTexts.waiting, isWide: true, isFigure: true, cell: ({ waiting }) => waiting },
            {
              title: webhookTexts.lastDelivered,
              isWide: true,
              className: 'whitespace-nowrap',
              cell: ({ last_delivered_at: at }) => (at === null ? webhookTexts.never : momentText(new Date(at), new Date())),
            },
            {
              title: webhookTexts.actions,
              isTitleHidden: true,
              cell: (webhook) => (
                <span className="row-tools">
                  <WebhookMenu webhook={webhook} onTask={onTask} />
                </span>
              ),
            },
          ]}
        />
      )}
    </>
  );
}

interface WebhookDialogProps {
  readonly webhook?: ShownWebhook;
  readonly onAdded: (webhook: WebhookWithSecret) => void;
  readonly onClose: () => void;
}

/** Adds a webhook, or changes one: its name, its address and what it is sent. */
const WebhookDialog = (props: WebhookDialogProps) => (
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
