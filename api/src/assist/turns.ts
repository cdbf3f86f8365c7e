// Parses a conversation as a browser sends it: only turns of the visitor and of the assistant are accepted.
import { asTyped, baseLanguage, fail, type Language, languageCodes, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import { message } from '../content/invalid.ts';

const longestMessage = 2000;
/** Only the last 20 turns are used. */
const mostTurns = 20;

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export const conversationSchema = z.object({
  messages: z
    .array(z.object({ role: z.string().max(40), content: z.string().max(40_000) }))
    .min(1, message('values.question'))
    .max(500)
    .meta({ description: 'The turns so far, the question last. Only the last 20 turns with the roles `user` and `assistant` are used.' }),
  conversation: z.uuid().optional().meta({ description: 'The id in the last answer, to continue that conversation' }),
  lang: z.enum(languageCodes).optional().meta({ description: 'The language of the page' }),
});

export interface Conversation {
  readonly turns: readonly Turn[];
  readonly question: string;
  readonly id?: string;
  readonly lang: Language;
}

export function parseConversation({ messages, conversation, lang = baseLanguage }: z.output<typeof conversationSchema>): Result<Conversation> {
  const turns = messages.flatMap(({ role, content }): Turn[] => (isSpeaker(role) && content.trim() !== '' ? [{ role, content: asTyped(content).trim() }] : []));
  if (turns.some(({ role, content }) => role === 'user' && content.length > longestMessage))
    return fail({ name: 'invalid_input', errors: { messages: say('values.message', longestMessage) } });
  const last = turns.at(-1);
  if (last?.role !== 'user') return fail({ name: 'invalid_input', errors: { messages: say('values.lastIsQuestion') } });
  return succeed({
    turns: turns.slice(-mostTurns).map(({ role, content }) => ({ role, content: content.slice(0, longestMessage) })),
    question: last.content,
    ...(conversation !== undefined && { id: conversation }),
    lang,
  });
}

const isSpeaker = (role: string): role is Turn['role'] => role === 'user' || role === 'assistant';
