// The calls about mails that have not gone out yet.
import type { WaitingMail } from '../mail/waiting-mails.ts';
import type { Answer, Send } from './request.ts';

export interface Mails {
  /** The oldest first. */
  waiting(): Promise<Answer<WaitingMail[]>>;
  /** Tries those again that could not be sent, at once. */
  tryAgain(): Promise<Answer<undefined>>;
  /** Takes one out of the queue unsent. */
  remove(id: string): Promise<Answer<undefined>>;
}

export const mailsOf = (send: Send): Mails => ({
  waiting: () => send({ method: 'GET', path: '/api/mails' }),
  tryAgain: () => send({ method: 'POST', path: '/api/mails/attempts' }),
  remove: (id) => send({ method: 'DELETE', path: `/api/mails/${encodeURIComponent(id)}` }),
});
