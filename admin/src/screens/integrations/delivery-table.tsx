// The deliveries of a webhook, newest first.
import type { ShownDelivery } from '@stem/api/client';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { elapsedText, exactMoment, momentText } from '../../ui/controls/moments.ts';

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

/** What became of a delivery, in a word with a mark. */
export function DeliveryState({ delivery: { state, status, attempts } }: { readonly delivery: ShownDelivery }) {
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
