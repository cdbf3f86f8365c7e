// The Co-Innovation Assistant as editors handle it.
import type { TestedModel } from '../assist/test-model.ts';
import type { AssistantUsage, UnansweredQuestion } from '../views/assistant-usage.ts';
import type { Answer, Send } from './request.ts';
import { at } from './resource.ts';

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
