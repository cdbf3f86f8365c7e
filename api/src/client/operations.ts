// What editors operate beside content: mails that wait, and the Co-Innovation Assistant.
import type { TestedModel } from '../assist/test-model.ts';
import type { WaitingMail } from '../mail/waiting-mails.ts';
import type { AssistantUsage, UnansweredQuestion } from '../views/assistant-usage.ts';
import type { Answer, Send } from './request.ts';
import { at } from './resource.ts';

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

export interface AssistantDesk {
  /** What the last days have cost, and how much was asked. */
  usage(): Promise<Answer<AssistantUsage>>;
  /** Questions that fitted no page, those asked last first. */
  unanswered(): Promise<Answer<UnansweredQuestion[]>>;
  /** Takes a question off that list, each time it was asked; it is gone for good. */
  forget(id: string): Promise<Answer<{ readonly forgotten: number }>>;
  /** Asks the provider something with the saved settings. */
  test(): Promise<Answer<TestedModel>>;
}

export const assistantDeskOf = (send: Send): AssistantDesk => ({
  usage: () => send({ method: 'GET', path: '/api/coinnovation/usage' }),
  unanswered: () => send({ method: 'GET', path: '/api/coinnovation/unanswered' }),
  forget: (id) => send({ method: 'DELETE', path: at('/api/coinnovation/unanswered/:id', { id }) }),
  test: () => send({ method: 'POST', path: '/api/coinnovation/test' }),
});
