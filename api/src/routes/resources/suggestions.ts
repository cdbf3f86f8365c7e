// Suggestions of translations, and taking them over.
import { anyWriting, type EntityName } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { isLargeSave } from '../../content/save-large.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { rowsInRelease } from '../../releases/work-in-release.ts';
import { findOpenTexts } from '../../suggestions/open-texts.ts';
import { directionOf, suggestFor, suggestions, suggestionsAsked } from '../../suggestions/suggest.ts';
import { takenSuggestions, takeSuggestions } from '../../suggestions/take-suggestions.ts';
import type { FindMarkedTexts, MarkedText } from '../../views/translations/marked-texts.ts';
import { findRowsOfOthers } from '../../views/viewer.ts';
import { pendingLines } from './translations.ts';

const noun = 'Records';

type SuggestionContext = Pick<AppContext, 'saving' | 'assistant' | 'stopping'> & {
  readonly given: Pick<AppContext, 'saving'>;
  readonly requests: Pick<AppContext['requests'], 'counts'>;
  readonly markedTexts: FindMarkedTexts;
};

export function suggestionCalls({ saving, assistant, requests, stopping, given, markedTexts }: SuggestionContext) {
  return [
    call.post(
      '/api/suggestions',
      {
        noun,
        summary: 'Suggest translations of texts that are missing or outdated',
        shares: 'work',
        description:
          'Of texts that the caller may change; nothing is saved. Nothing is sent to a language model unless `model` says so, a key is set, and a person is signed in: programs get what the house has. It is charged to the budget of the day, of which one person has a quarter.',
        access: 'admin',
        needs: anyWriting,
        body: suggestionsAsked,
        answer: suggestions,
      },
      async (context, { body, principal: { rights, actor, session } }) => {
        const lines = await pendingLines(context, rights, given.saving.database);
        const { read } = saving.database;
        const site = given.saving.database.read;
        const records = body.changed ? new Set(rowsInRelease().flatMap(({ entity, rows }) => rows.map(({ id }) => `${entity} ${id}`))) : undefined;
        const searching = { ...directionOf(body), read, rights, marked: (name: EntityName) => markedTexts(name, lines(name)) };
        const texts = await findOpenTexts({ ...body, records }, searching);
        const others = await findRowsOfOthers(rights, read);
        const signal = AbortSignal.any([context.req.raw.signal, stopping]);
        const asking = { assistant, counts: requests.counts, actor, signal };
        return context.json(
          await suggestFor(texts, { asked: { ...body, model: body.model && session !== undefined }, read, site, isHidden: (id) => others.has(id), asking }),
        );
      },
    ),
    call.post(
      '/api/suggestions/taken',
      {
        noun,
        summary: 'Take suggestions over',
        description: 'All of them or none, in one save, which can be undone. They are marked as suggested until they are confirmed, or written again.',
        access: 'admin',
        needs: anyWriting,
        body: takenSuggestions,
        answer: z.object({ texts: z.number() }),
        saves: true,
        failures: ['not_found', 'stale_revision', 'already_taken', 'unknown_reference', 'limit_reached'],
      },
      async (context, { body: { texts }, principal: { rights } }) => {
        const lines = await pendingLines(context, rights, given.saving.database);
        const marks = new Map<EntityName, MarkedText[]>();
        for (const name of new Set(texts.map(({ entity }) => entity))) marks.set(name, await markedTexts(name, lines(name)));
        return answerSave(context, (writing) => takeSuggestions(texts, marks, writing), { ...saving, isLarge: isLargeSave(texts.length) });
      },
    ),
  ];
}
