// The state of a conversation in the page, and the events that change it.

export interface Turn {
  readonly id: number;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly at: number;
  readonly source?: 'assistant' | 'search';
  /** Of the reply, which follows the question. */
  readonly lang?: string;
  readonly unfinished?: string | null;
}

export interface Talk {
  readonly turns: readonly Turn[];
  /** The part of the current reply that has arrived. Absent when no reply is under way. */
  readonly writing?: string;
  /** The last question got no reply. */
  readonly hasFailed: boolean;
  /** When the next question may be asked, in milliseconds since 1970. Absent without a limit. */
  readonly waitsUntil?: number;
  readonly conversation?: string;
}

export interface WholeReply extends Pick<Turn, 'source' | 'lang' | 'unfinished'>, Pick<Talk, 'conversation'> {
  readonly response: string;
}

export type Event =
  | { readonly kind: 'asked'; readonly question: string; readonly at: number }
  | { readonly kind: 'retried' }
  | { readonly kind: 'heard'; readonly text: string }
  | { readonly kind: 'answered'; readonly reply: WholeReply; readonly at: number }
  | { readonly kind: 'stopped'; readonly at: number }
  | { readonly kind: 'failed'; readonly waitsUntil?: number }
  | { readonly kind: 'cleared' };

export const nothingSaid: Talk = { turns: [], hasFailed: false };

export function next(talk: Talk, event: Event): Talk {
  const { writing, waitsUntil: _, ...rest } = talk;
  switch (event.kind) {
    case 'asked':
      return { ...rest, turns: [...talk.turns, { id: talk.turns.length, role: 'user', content: event.question, at: event.at }], writing: '', hasFailed: false };
    case 'retried':
      return { ...rest, turns: talk.turns.slice(0, talk.turns.findLastIndex(({ role }) => role === 'user') + 1), writing: '', hasFailed: false };
    case 'heard':
      return writing === undefined ? talk : { ...talk, writing: writing + event.text };
    case 'answered': {
      const { response: content, conversation = talk.conversation, ...reply } = event.reply;
      const turn: Turn = { ...reply, id: talk.turns.length, role: 'assistant', content, at: event.at };
      return { ...rest, turns: [...talk.turns, turn], ...(conversation !== undefined && { conversation }) };
    }
    case 'stopped':
      if (!writing) return { ...rest, hasFailed: true };
      return next(talk, { kind: 'answered', reply: { response: writing, source: 'assistant', unfinished: 'stopped' }, at: event.at });
    case 'failed':
      return { ...rest, hasFailed: true, ...(event.waitsUntil !== undefined && { waitsUntil: event.waitsUntil }) };
    case 'cleared':
      return nothingSaid;
    default:
      return event satisfies never;
  }
}

/** Above 100 characters a question is long, above 200 very long. */
export const lengthOf = (count: number): 'good' | 'long' | 'very-long' => (count > 200 ? 'very-long' : count > 100 ? 'long' : 'good');
