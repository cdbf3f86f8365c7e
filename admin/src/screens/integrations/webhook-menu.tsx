// The actions on a webhook that have no button of their own.
import type { ShownWebhook } from '@stem/api/client';
import { DropdownMenu } from 'radix-ui';
import { webhookTexts } from '../../texts/people/webhooks.ts';
import { MoreMenu } from '../../ui/controls/menu.tsx';
import { sendTest, setActive, type WebhookTask } from './webhook-actions.ts';

export interface WebhookMenuProps {
  readonly webhook: ShownWebhook;
  readonly onTask: (task: WebhookTask, webhook: ShownWebhook) => void;
}

export const WebhookMenu = ({ webhook, onTask }: WebhookMenuProps) => (
  <MoreMenu label={webhookTexts.moreFor(webhook.name)}>
    <DropdownMenu.Item className="menu-item" onSelect={() => onTask('edit', webhook)}>
      {webhookTexts.edit}
    </DropdownMenu.Item>
    <DropdownMenu.Item className="menu-item" onSelect={() => void sendTest(webhook)}>
      {webhookTexts.sendTest}
    </DropdownMenu.Item>
    <DropdownMenu.Item className="menu-item" onSelect={() => void setActive(webhook, !webhook.is_active)}>
      {webhook.is_active ? webhookTexts.switchOff : webhookTexts.switchOn}
    </DropdownMenu.Item>
    <DropdownMenu.Item className="menu-item" onSelect={() => onTask('renew', webhook)}>
      {webhookTexts.renewSecret}
    </DropdownMenu.Item>
    <DropdownMenu.Separator className="menu-line" />
    <DropdownMenu.Item className="menu-item danger" onSelect={() => onTask('remove', webhook)}>
      {webhookTexts.removeMenu}
    </DropdownMenu.Item>
  </MoreMenu>
);
