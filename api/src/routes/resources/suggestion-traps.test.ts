// A model that makes mistakes on purpose, asked for every text with a trap.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { type ScriptedProvider, startScriptedProvider, translates } from '../../../test/scripted-provider.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { fixed, intoGerman, type Trap } from '../../../test/translation-traps.ts';
import { splitText } from '../../suggestions/sentences.ts';
import type { Suggestions } from '../../suggestions/suggest.ts';

let provider: ScriptedProvider;
let stem: Stem;
beforeEach(async () => {
  provider = await startScriptedProvider();
  stem = await openStem({ assistant: { settings: { dailyTokens: 1_000_000, provider: { apiKey: 'k', baseUrl: provider.baseUrl } } } });
});
afterEach(async () => {
  await stem.close();
  await provider.close();
});

/** What a model is asked for sentence by sentence; undefined where the mistake is one of the frame around them, which no model writes. */
function answersFor(source: string, proposal: string): Record<string, string> | undefined {
  const [ours, theirs] = [splitText(source, 'en').sentences, splitText(proposal, 'de').sentences];
  if (ours.length !== theirs.length) return undefined;
  return Object.fromEntries(ours.map(({ text }, place) => [text, theirs[place]?.text ?? '']));
}

test('of all texts with traps the right translations are unmarked, and of the mistakes of a model none is', async () => {
  for (const { texts, isKept } of fixed.terms) await makeExample('terms', stem, { term: texts.en, term_de: texts.de ?? null, is_kept: isKept });
  for (const [name, name_de = null] of fixed.names) await makeExample('speakers', stem, { name, name_de, bio: 'Speaks.', bio_de: 'Spricht.' });
  const ids = new Map<string, unknown>();
  for (const [source] of intoGerman) ids.set(source, (await makeExample('speakers', stem, { name: 'Somebody', bio: source, bio_de: null })).id);
  const suggestAll = async (proposalOf: (trap: Trap) => string | undefined) => {
    const answers = intoGerman.flatMap((trap) => Object.entries(answersFor(trap[0], proposalOf(trap) ?? '') ?? {}));
    provider.play(translates(Object.fromEntries(answers)));
    const { suggestions } = (await stem.write('POST', '/api/suggestions', { language: 'de', entity: 'speakers', model: true })) as unknown as Suggestions; // by its description
    return new Map(suggestions.map((one) => [one.id, one]));
  };
  const right = await suggestAll(([, proposal]) => proposal);
  expect(right.size).toBe(intoGerman.length);
  for (const [source, proposal] of intoGerman) expect(right.get(String(ids.get(source)))).toMatchObject({ source, text: proposal, doubts: [] });
  let mistakes = 0;
  for (const at of [2, 3]) {
    const wrong = await suggestAll((trap) => (trap[at] as Trap[2] | undefined)?.[0]);
    for (const trap of intoGerman) {
      const [proposal, found] = (trap[at] as Trap[2] | undefined) ?? [];
      const { text, doubts } = wrong.get(String(ids.get(trap[0]))) ?? { text: '', doubts: [] };
      if (proposal === undefined || !answersFor(trap[0], proposal)) continue;
      mistakes += 1;
      // What is mended, or no model can break, is the right translation.
      if (text === trap[1]) expect(doubts).toEqual([]);
      else expect({ proposal, kinds: doubts.map(({ kind }) => kind) }).toEqual({ proposal, kinds: expect.arrayContaining([found]) });
    }
  }
  expect(mistakes).toBeGreaterThan(45);
});
