// The deliveries of a webhook, newest first.
import type { ShownDelivery } from '@stem/api/client';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask } from '../../server/client.ts';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { usePending } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { elapsedText, exactMoment, momentText } from '../../ui/controls/moments.ts';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import { answerLine, readAgain } from './webhook-menu.tsx';

export interface DeliveryTableProps {
  readonly rows: readonly ShownDelivery[];
  readonly onOpen: (delivery: ShownDelivery) => void;
}

export const DeliveryTable = ({ rows, onOpen }: DeliveryTableProps) => (
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
export function DeliveryDialog({ webhook, delivery, onClose }: DeliveryDialogProps) {
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
