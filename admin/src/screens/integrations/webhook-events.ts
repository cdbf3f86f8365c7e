// The events of webhooks, as the form and the list say them.
import type { ShownWebhook } from '@stem/api/client';
import { webhookTexts } from '../../texts/people/webhooks.ts';

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
