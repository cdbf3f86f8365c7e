import type { TestedModel } from '@stem/api/client';
import { expect, it } from 'vitest';
import { testedSentence } from './test-provider.tsx';

const tested: TestedModel = { state: 'answered', trouble: null, model: 'gpt-4o', is_active: true, answer: 'Grüezi. ', tokens: 43, milliseconds: 1240 };

it('reports an answer with its time and its price in tokens', () => {
  expect(testedSentence(tested)).toEqual({ tone: 'good', sentence: 'gpt-4o hat in 1.2 Sekunden geantwortet (43 Tokens).', detail: '«Grüezi.»' });
});
it('says that visitors get none while the assistant is switched off', () => {
  expect(testedSentence({ ...tested, is_active: false }).detail).toMatch(/ausgeschaltet\.$/);
});
it('says when no model was asked, and why', () => {
  expect(testedSentence({ ...tested, state: 'no_key' })).toMatchObject({ tone: 'bad', detail: expect.stringContaining('OPENAI_API_KEY') });
  expect(testedSentence({ ...tested, state: 'over_budget' })).toMatchObject({ tone: 'bad', detail: expect.stringContaining('ASSISTANT_DAILY_TOKENS') });
});
it('has a sentence of its own for each failure', () => {
  const troubles = ['key', 'model', 'limit', 'request', 'unreachable', 'slow', 'provider', 'cut'] as const;
  const sentences = troubles.map((trouble) => testedSentence({ ...tested, state: 'failed', trouble }).sentence);
  expect(new Set(sentences).size).toBe(troubles.length);
  expect(sentences[1]).toContain('«gpt-4o»');
});
