// The actions on a webhook that have no button of their own.
import type { ShownWebhook } from '@stem/api/client';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { MenuItem, MenuLine, MoreMenu } from '../../ui/controls/menu.tsx';
import { sendTest, setActive, type WebhookTask } from './webhook-actions.ts';

export interface WebhookMenuProps {
  readonly webhook: ShownWebhook;
  readonly onTask: (task: WebhookTask, webhook: ShownWebhook) => void;
}

export const WebhookMenu = ({ webhook, onTask }: WebhookMenuProps) => (
  <MoreMenu label={webhookTexts.moreFor(webhook.name)}>
    <MenuItem text={webhookTexts.edit} onSelect={() => onTask('edit', webhook)} />
    <MenuItem text={webhookTexts.sendTest} onSelect={() => void sendTest(webhook)} />
    <MenuItem text={webhook.is_active ? webhookTexts.switchOff : webhookTexts.switchOn} onSelect={() => void setActive(webhook, !webhook.is_active)} />
    <MenuItem text={webhookTexts.renewSecret} onSelect={() => onTask('renew', webhook)} />
    <MenuLine />
    <MenuItem isDanger text={webhookTexts.removeMenu} onSelect={() => onTask('remove', webhook)} />
  </MoreMenu>
);
