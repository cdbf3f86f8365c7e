// The German texts that are older than the English ones, and the word of an editor that one is still right.
import { anyWriting, entityNames } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { confirmGerman } from '../../content/confirm-german.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { editorPart, partOf, partQuery } from '../../http/list-query.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { totalHeader } from '../../openapi/resource-operations.ts';
import { countEventTranslations, eventTranslations } from '../../views/translations/event-translations.ts';
import { keepOutdatedTexts, outdatedText } from '../../views/translations/outdated-translations.ts';
import { findRowsOfOthers } from '../../views/viewer.ts';

const noun = 'History';
const ofEntity = z.object({ entity: z.enum(entityNames).meta({ description: 'The entity of the records' }) });
const asked = partQuery.extend(ofEntity.shape);
const confirmed = ofEntity.extend({ id: z.string(), column: z.string().meta({ description: 'The German column' }) });

export function translationCalls({ saving }: Pick<AppContext, 'saving'>) {
  const outdatedTexts = keepOutdatedTexts(saving.database.read);
  return [
    call.get(
      '/api/translations',
      {
        noun,
        summary: 'List the German texts of an entity that are older than the English ones',
        shares: 'work',
        description: editorPart,
        access: 'admin',
        needs: 'content.read',
        query: asked,
        answer: listOf(outdatedText),
        headers: totalHeader,
      },
      async (context, { query: { entity, ...part }, principal: { rights } }) => {
        const others = await findRowsOfOthers(rights, saving.database.read);
        const texts = (await outdatedTexts(entity)).filter(({ id }) => !others.has(id));
        context.header('Stem-Total', String(texts.length));
        return context.json(partOf(texts, part));
      },
    ),
    call.get(
      '/api/translations/events',
      {
        noun,
        summary: 'Count the texts of each event that are missing in another language, or older than the English ones',
        shares: 'work',
        access: 'admin',
        needs: 'content.read',
        answer: listOf(eventTranslations),
      },
      async (context, { principal: { rights } }) => {
        const counts = await countEventTranslations({ read: saving.database.read, outdated: outdatedTexts });
        return context.json(counts.filter(({ format }) => rights.events === 'all' || rights.events.includes(format)));
      },
    ),
    call.post(
      '/api/translations',
      {
        noun,
        summary: 'Confirm that a German text is still right',
        access: 'admin',
        needs: anyWriting,
        body: confirmed,
        answer: z.object({ id: z.string() }),
        saves: true,
        failures: ['not_found'],
      },
      async (context, { body: { entity, id, column } }) => {
        const text = (await outdatedTexts(entity)).find((one) => one.id === id && one.column === column);
        return answerSave(context, (writing) => confirmGerman(entity, text, writing), saving);
      },
    ),
  ];
}
