// Sends a question to the server and streams the reply.
import type { Turn, WholeReply } from './turns.ts';

export interface Question {
  readonly turns: readonly Turn[];
  readonly conversation: string | undefined;
  readonly lang: string;
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

/** The server takes no more questions for a while. */
export class TooManyQuestions extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('Too many questions');
    this.seconds = seconds;
  }
}

/** @throws {TooManyQuestions}; and when the reply is incomplete: the connection broke, or the server refused. */
export async function ask({ turns, conversation, lang, onText, signal }: Question): Promise<WholeReply> {
  const messages = turns.slice(-20).map(({ role, content }) => ({ role, content }));
  const response = await fetch('/api/coinnovation/chat', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ messages, lang, ...(conversation !== undefined && { conversation }) }),
    signal,
  });
  if (response.status === 429) throw new TooManyQuestions(Number(response.headers.get('retry-after')) || 60);
  if (!response.ok || !response.body) throw new Error('Failed to get response');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (heard + part.value).split('\n\n');
    heard = events.pop() ?? '';
    for (const event of events) {
      const value = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null');
      if (/^event: done$/m.test(event)) return value;
      if (/^event: text$/m.test(event)) onText(value.text);
    }
  }
  throw new Error('Failed to get response');
}
