// Webhooks: all of them as a table, or one with its log.
import type { ShownWebhook, WebhookWithSecret } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListState, withoutRecord } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { RecordTable, RowLink } from '../../kit/lists/record-table.tsx';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { Button } from '../../ui/controls/button.tsx';
import { momentText } from '../../ui/controls/moments.ts';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { ShownOnce } from '../../ui/dialogs/shown-once.tsx';
import { webhooksQuery } from './program-queries.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { RemoveWebhook, RenewSecret, WebhookMenu, type WebhookTask } from './webhook-menu.tsx';
import { sentEventsText, WebhookState } from './webhook-state.tsx';

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
