// One webhook: how it is, a test, and the log of its deliveries.
import type { ShownDelivery, ShownWebhook } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../server/client.ts';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { DeliveryDialog, DeliveryTable } from './delivery-table.tsx';
import { deliveriesQuery } from './program-queries.ts';
import { sendTest, WebhookMenu, type WebhookTask } from './webhook-menu.tsx';
import { sentEventsText, WebhookState } from './webhook-state.tsx';

export interface WebhookLogProps {
  readonly webhook: ShownWebhook | undefined;
  readonly onTask: (task: WebhookTask, webhook: ShownWebhook) => void;
  readonly onBack: () => void;
}

export function WebhookLog({ webhook, onTask, onBack }: WebhookLogProps) {
  const back = <Button className="plain -ml-2" icon="back" text={webhookTexts.back} onClick={onBack} />;
  if (!webhook)
    return (
      <div className="empty">
        {back}
        <p>{webhookTexts.unknown}</p>
      </div>
    );
  return (
    <>
      <header className="head">
        <div>
          {back}
          <h1>{webhook.name}</h1>
          <p className="text-soft">
            <span className="wrap-anywhere">{webhook.address}</span>
          </p>
        </div>
        <span className="ml-auto flex items-center gap-2">
          <Button
            text={webhookTexts.sendTest}
            pending={webhookTexts.sending}
            aria-label={webhookTexts.sendTestTo(webhook.name)}
            onPress={() => sendTest(webhook)}
          />
          <WebhookMenu webhook={webhook} onTask={onTask} />
        </span>
      </header>
      <dl className="facts py-4 px-(--inset) border-b border-hair">
        <Fact title={webhookTexts.state} value={<WebhookState webhook={webhook} />} />
        <Fact title={webhookTexts.events} value={sentEventsText(webhook.events)} />
        <Fact title={webhookTexts.waiting} value={webhook.waiting} />
      </dl>
      <Deliveries webhook={webhook} />
    </>
  );
}

function Deliveries({ webhook: { id } }: { readonly webhook: ShownWebhook }) {
  const { data: latest, error } = useQuery(deliveriesQuery(id));
  const [earlier, setEarlier] = useState<readonly ShownDelivery[]>([]);
  const [isEnd, setEnd] = useState(false);
  const [opened, setOpened] = useState<ShownDelivery>();
  // A poll moves deliveries from the first part into the next one.
  const rows = latest && [...latest, ...earlier.filter(({ seq }) => seq < (latest.at(-1)?.seq ?? 0))];
  const last = rows?.at(-1);
  async function readEarlier() {
    const answer = await ask('GET /api/webhooks/:id/deliveries', { id, query: { before: last?.seq } });
    if (!answer.ok) return;
    setEarlier((known) => [...known, ...answer.value]);
    setEnd(answer.value.length < pageSize);
  }
  return (
    <section aria-labelledby="deliveries">
      <header className="px-(--inset) py-4">
        <h2 id="deliveries" className="text-name">
          {webhookTexts.deliveries}
        </h2>
        <p className="text-soft">{webhookTexts.deliveriesHint}</p>
      </header>
      {error && !rows && (
        <p className="notice bad mx-(--inset)" role="alert">
          {error.message}
        </p>
      )}
      {!error && !rows && <p className="empty text-soft">{webhookTexts.loadingDeliveries}</p>}
      {rows?.length === 0 && <p className="empty text-soft">{webhookTexts.noDeliveries}</p>}
      {rows && rows.length > 0 && <DeliveryTable rows={rows} onOpen={setOpened} />}
      {rows && rows.length >= pageSize && !isEnd && (
        <p className="px-(--inset) py-4">
          <Button text={webhookTexts.loadMore} onClick={() => void readEarlier()} />
        </p>
      )}
      {opened && <DeliveryDialog webhook={id} delivery={rows?.find((row) => row.id === opened.id) ?? opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

const pageSize = 50;
