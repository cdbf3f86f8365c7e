// What webhooks say.
import { webhooks } from '@stem/model/texts/en/office/people/webhooks';
import { inWindow } from '../language.ts';

export const webhookTexts = inWindow('webhooks', webhooks);
