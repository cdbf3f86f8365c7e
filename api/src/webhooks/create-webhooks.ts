// Puts the parts of webhooks together: what sends them, and what their calls work with.
import { createPost } from './post.ts';
import { type Resolve, resolveName } from './public-address.ts';
import { reportSwitchedOff, type SwitchedOffOptions } from './switched-off-mail.ts';
import type { WebhookSenderOptions } from './webhook-sender.ts';

export interface CreateOptions extends Omit<WebhookSenderOptions, 'post' | 'onSwitchedOff' | 'onError' | 'poll'>, SwitchedOffOptions {
  /** Hosts that may be internal, and need no TLS. */
  readonly mayReach: readonly string[];
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
  /** The resolver of the machine unless given. */
  readonly resolve?: Resolve | undefined;
  /** Milliseconds for an attempt; 10,000 unless given. */
  readonly timeout?: number;
}

export function createWebhooks({ mayReach, resolve = resolveName, ...options }: CreateOptions) {
  const post = createPost({ ...options, mayReach, resolve });
  return {
    sending: { ...options, post, onSwitchedOff: reportSwitchedOff(options) },
    calls: { mayReach, resolve, post },
  };
}
