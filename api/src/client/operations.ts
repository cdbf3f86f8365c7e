// What editors operate beside content: mails that wait, and the Co-Innovation Assistant.
import type { assistantCalls } from '../routes/assistant/assistant.ts';
import type { mailCalls } from '../routes/mails/mails.ts';
import { askOf } from './ask.ts';
import type { Send } from './request.ts';

export function mailsOf(send: Send) {
  const ask = askOf<typeof mailCalls>(send);
  return {
    /** The oldest first. */
    waiting: () => ask('GET /api/mails'),
    /** Tries those again that could not be sent, at once. */
    tryAgain: () => ask('POST /api/mails/attempts'),
    /** Takes one out of the queue unsent. */
    remove: (id: string) => ask('DELETE /api/mails/:id', { id }),
    /** Sends a mail with the saved sender, and says what became of it. */
    test: (email: string) => ask('POST /api/site-settings/test-mail', { body: { email } }),
  };
}

export function assistantDeskOf(send: Send) {
  const ask = askOf<typeof assistantCalls>(send);
  return {
    /** What the last days have cost, and how much was asked. */
    usage: () => ask('GET /api/coinnovation/usage'),
    /** Questions that fitted no page, those asked last first. */
    unanswered: () => ask('GET /api/coinnovation/unanswered'),
    /** Takes a question off that list, each time it was asked; it is gone for good. */
    forget: (id: string) => ask('DELETE /api/coinnovation/unanswered/:id', { id }),
    /** Asks the provider something with the saved settings. */
    test: () => ask('POST /api/coinnovation/test'),
  };
}
