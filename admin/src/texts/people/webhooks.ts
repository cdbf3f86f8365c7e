// What webhooks say.
import { webhooks } from '@stem/model/texts/en/office/people/webhooks';
import { screenTexts } from '../language.ts';

export const webhookTexts = screenTexts('webhooks', webhooks);
