// Suggests translations of texts: from what the house has translated before, from facts, and, when a person asks for it, from the model.
import type { Reading } from '@stem/content-pipeline/database';
import { entityNames, languageCodes, otherLanguages } from '@stem/model';
import { z } from 'zod';
import { trouble } from '../assist/test-model.ts';
import type { AnswerOf } from '../openapi/operation.ts';
import { type AskedTranslation, askTranslation, type TranslationAsking } from './ask-translation.ts';
import { doubt } from './check-proposal.ts';
import type { Direction } from './fixed-terms.ts';
import type { OpenText } from './open-texts.ts';
import { completeProposal, draftProposal, origins } from './propose.ts';
import { readFixedTerms, readMemory } from './read-known.ts';
import { directionInto } from './translatable.ts';

export const suggestionsAsked = z.object({
  language: z.enum(languageCodes).meta({ description: 'The language to translate into' }),
  from: z.enum(otherLanguages).optional().meta({ description: 'Into the base language: the language to translate from; the first other one unless given' }),
  entity: z.enum(entityNames).optional(),
  id: z.string().optional().meta({ description: 'One record of the entity' }),
  column: z.string().optional().meta({ description: 'One text of the record, also where it is neither missing nor outdated' }),
  format: z.string().optional().meta({ description: 'The slug of an event: what belongs to it, and its speakers' }),
  changed: z.boolean().default(false).meta({ description: 'Only records that the release of the request changes' }),
  model: z.boolean().default(false).meta({ description: 'Whether sentences that nothing else translates are sent to the language model' }),
});
export type SuggestionsAsked = z.output<typeof suggestionsAsked>;

export const suggestion = z.object({
  entity: z.enum(entityNames),
  id: z.string(),
  revision: z.number(),
  title: z.string().meta({ description: 'Empty where there is one record only' }),
  format: z.string().nullable().meta({ description: 'The slug of the event it belongs to' }),
  column: z.string(),
  source: z.string(),
  former: z.string().nullable().meta({ description: 'The text that an outdated translation was made for' }),
  current: z.string().meta({ description: 'Empty where it is missing' }),
  text: z.string().meta({ description: 'The proposal; empty where there is none' }),
  origins: z
    .array(z.enum(origins))
    .meta({ description: '`kept`: as it is now; `memory`: translated before; `facts`: days, times, names; `near`: of a similar sentence' }),
  doubts: z.array(doubt).meta({ description: 'What a person has to look at before it is taken over' }),
});
export type Suggestion = AnswerOf<typeof suggestion>;

export const suggestions = z.object({
  suggestions: z.array(suggestion),
  total: z.int().meta({ description: 'Texts beyond those that are answered count as well' }),
  state: z.enum(['not_asked', 'answered', 'no_key', 'over_budget', 'over_share', 'failed']).meta({ description: 'Of the language model' }),
  trouble: trouble.nullable(),
  tokens: z.int().meta({ description: 'Tokens charged to the budget' }),
});
export type Suggestions = AnswerOf<typeof suggestions>;

/** At most 200 texts are answered, and as many taken over in one save. */
export const mostSuggestions = 200;

interface Suggesting {
  readonly asked: SuggestionsAsked;
  readonly read: Reading;
  /** Of the site, where the request works in a release. */
  readonly site: Pick<Reading, 'all'>;
  readonly isHidden: (id: string) => boolean;
  readonly asking: Omit<TranslationAsking, 'terms' | keyof Direction>;
}

export async function suggestFor(texts: readonly OpenText[], { asked, read, site, isHidden, asking }: Suggesting): Promise<Suggestions> {
  const direction = directionOf(asked);
  const fixed = await readFixedTerms(read);
  const memory = await readMemory(direction, { read: site, isHidden });
  const drafts = texts.slice(0, mostSuggestions).map((text) => ({ text, draft: draftProposal(text, { direction, memory, ...fixed }) }));
  const open = new Map(
    drafts.flatMap(({ draft }) => draft.sentences.flatMap((sentence) => (sentence.from === 'open' ? [[sentence.source, sentence] as const] : []))),
  );
  const nothing: AskedTranslation = { answers: new Map(), state: 'answered', trouble: null, tokens: 0 };
  const hasAsked = asked.model && open.size > 0;
  const { answers, ...said } = hasAsked ? await askTranslation([...open.values()], { ...asking, ...direction, terms: fixed.terms }) : nothing;
  return {
    suggestions: drafts.map(({ text, draft }) => {
      const { most: _, former = null, ...head } = text;
      return { ...head, former, ...completeProposal(draft, answers, { direction, ...fixed }) };
    }),
    total: texts.length,
    ...said,
    ...(!hasAsked && { state: 'not_asked' as const }),
  };
}

export const directionOf = ({ language, from }: Pick<SuggestionsAsked, 'language' | 'from'>): Direction =>
  directionInto(language, from ?? otherLanguages[0] ?? language);
