// How a webhook is, in a word with a mark.
import type { ShownWebhook } from '@stem/api/client';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { momentText } from '../../ui/controls/moments.ts';

type Stated = Pick<ShownWebhook, 'is_active' | 'switched_off' | 'failing_since' | 'next_attempt_at'>;

export function stateOf({ is_active, switched_off, failing_since, next_attempt_at }: Stated, now: Date) {
  const at = (instant: string) => momentText(new Date(instant), now);
  if (switched_off !== null) return { mark: 'offline', title: webhookTexts.off, note: switched_off === 'gone' ? webhookTexts.gone : webhookTexts.givenUp };
  if (!is_active) return { mark: 'is-off', title: webhookTexts.off };
  if (failing_since === null) return { mark: 'online', title: webhookTexts.active };
  const since = webhookTexts.failingSince(at(failing_since));
  return {
    mark: 'degraded',
    title: webhookTexts.failing,
    note: next_attempt_at === null ? since : `${since}, ${webhookTexts.nextAttempt(at(next_attempt_at))}`,
  };
}

export function WebhookState({ webhook }: { readonly webhook: Stated }) {
  const { mark, title, note } = stateOf(webhook, new Date());
  return (
    <>
      <span className={`mark ${mark}`}>
        <span className="text-ink">{title}</span>
      </span>
      {note !== undefined && <span className="block text-note text-soft">{note}</span>}
    </>
  );
}

export type WebhookEventName = ShownWebhook['events'][number];

/** In the order of the form. */
export const webhookEvents: readonly { readonly name: WebhookEventName; readonly title: string; readonly help: string }[] = [
  { name: 'publication.published', title: webhookTexts.published, help: webhookTexts.publishedHelp },
  { name: 'inquiry.received', title: webhookTexts.inquiry, help: webhookTexts.inquiryHelp },
  { name: 'user.changed', title: webhookTexts.user, help: webhookTexts.userHelp },
  { name: 'release.published', title: webhookTexts.released, help: webhookTexts.releasedHelp },
  { name: 'release.failed', title: webhookTexts.releaseFailed, help: webhookTexts.releaseFailedHelp },
];

export const sentEventsText = (events: readonly string[]): string =>
  webhookEvents.flatMap(({ name, title }) => (events.includes(name) ? title : [])).join(', ');
