// One webhook: how it is, a test, and the log of its deliveries.
import type { ShownDelivery, ShownWebhook } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask } from '../../server/client.ts';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { elapsedText, exactMoment, momentText } from '../../ui/controls/moments.ts';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import { deliveriesQuery } from './program-queries.ts';
import { answerLine, readAgain, sendTest, WebhookMenu, type WebhookTask } from './webhook-menu.tsx';
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

// The deliveries of a webhook, newest first.

interface DeliveryTableProps {
  readonly rows: readonly ShownDelivery[];
  readonly onOpen: (delivery: ShownDelivery) => void;
}

const DeliveryTable = ({ rows, onOpen }: DeliveryTableProps) => (
  <RecordTable
    className="table deliveries"
    caption={webhookTexts.deliveries}
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      {
        title: webhookTexts.time,
        cell: (delivery) => (
          <>
            <button type="button" className="row-link whitespace-nowrap" onClick={() => onOpen(delivery)}>
              <time dateTime={delivery.created_at} title={exactMoment(delivery.created_at)}>
                {momentText(new Date(delivery.created_at), new Date())}
              </time>
            </button>
            <span className="narrow text-note text-soft">{delivery.type}</span>
          </>
        ),
      },
      { title: webhookTexts.event, isWide: true, cell: ({ type }) => type },
      { title: webhookTexts.state, cell: (delivery) => <DeliveryState delivery={delivery} /> },
      {
        title: webhookTexts.duration,
        isWide: true,
        isFigure: true,
        cell: ({ milliseconds }) => (milliseconds === null ? '–' : elapsedText(milliseconds)),
      },
      { title: webhookTexts.attempts, isFigure: true, cell: ({ attempts }) => attempts },
    ]}
  />
);

function DeliveryState({ delivery: { state, status, attempts } }: { readonly delivery: ShownDelivery }) {
  const last = status === null ? webhookTexts.noAnswer : webhookTexts.refused(status);
  if (state === 'delivered')
    return (
      <span className="mark online">
        <span className="text-ink">{webhookTexts.delivered(status ?? 0)}</span>
      </span>
    );
  return (
    <>
      <span className={`mark ${state === 'waiting' ? (attempts === 0 ? 'is-off' : 'degraded') : 'offline'}`}>
        <span className="text-ink">{state === 'waiting' ? webhookTexts.waits : last}</span>
      </span>
      {state === 'waiting' && attempts > 0 && <span className="block text-note text-soft">{last}</span>}
    </>
  );
}

interface DeliveryDialogProps {
  readonly webhook: string;
  readonly delivery: ShownDelivery;
  readonly onClose: () => void;
}

/** One delivery: what was sent, what came back, and sending it again. */
function DeliveryDialog({ webhook, delivery, onClose }: DeliveryDialogProps) {
  const { id, type, state, created_at, attempted_at, attempts, status, answer, body } = delivery;
  const [isPending, waitFor] = usePending();
  async function sendAgain() {
    const sent = await waitFor(ask('POST /api/webhooks/:id/deliveries/:delivery/attempts', { id: webhook, delivery: id }));
    if (!sent.ok) sayFailed(webhookTexts.notTaken, sent.problem.detail);
    else if (sent.value.state === 'waiting') sayDone(webhookTexts.triedNow);
    else if (sent.value.state === 'delivered') sayDone(webhookTexts.sentAgain, undefined, { detail: answerLine(sent.value) });
    else sayFailed(webhookTexts.notTaken, answerLine(sent.value));
    await readAgain();
  }
  return (
    <Dialog onClose={onClose} title={webhookTexts.delivery} description={type}>
      <div className="delivery flex flex-col gap-4 px-(--inset) py-4">
        <dl className="facts">
          <Fact title={webhookTexts.state} value={<DeliveryState delivery={delivery} />} />
          <Fact title={webhookTexts.time} value={exactMoment(created_at)} />
          {attempted_at !== null && <Fact title={webhookTexts.sent} value={exactMoment(attempted_at)} />}
          <Fact title={webhookTexts.attempts} value={attempts} />
          <Fact title={webhookTexts.id} value={id} />
        </dl>
        <div>
          <h3>{webhookTexts.body}</h3>
          <pre className="py-[0.6rem] px-3 border border-hair bg-ground text-note whitespace-pre-wrap wrap-anywhere">
            {JSON.stringify(JSON.parse(body), null, 2)}
          </pre>
        </div>
        {answer !== null && (
          <div>
            <h3>{status === null ? webhookTexts.noAnswer : webhookTexts.theAnswer}</h3>
            <pre className="py-[0.6rem] px-3 border border-hair bg-ground text-note whitespace-pre-wrap wrap-anywhere">
              {answer === '' ? webhookTexts.emptyAnswer : answer}
            </pre>
          </div>
        )}
      </div>
      <DialogFoot
        cancel={webhookTexts.close}
        onCancel={onClose}
        confirm={state === 'waiting' ? webhookTexts.trySendNow : webhookTexts.sendAgain}
        isPending={isPending}
        pending={webhookTexts.sending}
        onConfirm={() => void sendAgain()}
      />
    </Dialog>
  );
}
