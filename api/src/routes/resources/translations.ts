// The texts that are older than what they translate or as they were suggested, and the word of an editor that one is right.
import type { Database } from '@stem/content-pipeline/database';
import { anyWriting, type EntityName, entityNames, type Rights } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { confirmText } from '../../content/confirm-text.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type CallContext, call } from '../../http/call.ts';
import { editorPart, partOf, partQuery } from '../../http/list-query.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { totalHeader } from '../../openapi/resource-operations.ts';
import { withoutChangesOfOthers } from '../../releases/foreign-changes.ts';
import { pendingChanges } from '../../releases/release.ts';
import { countEventTranslations, eventTranslations } from '../../views/translations/event-translations.ts';
import { type FindMarkedTexts, markedText } from '../../views/translations/marked-texts.ts';
import { findRowsOfOthers } from '../../views/viewer.ts';

const noun = 'History';
const ofEntity = z.object({ entity: z.enum(entityNames).meta({ description: 'The entity of the records' }) });
const asked = partQuery.extend(ofEntity.shape);
const confirmed = ofEntity.extend({ id: z.string(), column: z.string().meta({ description: 'The column of the text' }) });

/** What the release of a request does to the records of an entity, as far as the caller may read it. `content` sees no release. */
export async function pendingLines(context: CallContext, rights: Rights, content: Pick<Database, 'read'>) {
  const id = context.get('release');
  const changes = id === undefined ? [] : await withoutChangesOfOthers(await pendingChanges(id, content.read), rights, content.read);
  return (name: EntityName) =>
    changes.flatMap(({ entity, kind, rowId, pairs, at }) => (entity === name && kind !== 'deleted' ? [{ rowId, changes: pairs, at }] : []));
}

type TranslationContext = Pick<AppContext, 'saving'> & { readonly given: Pick<AppContext, 'saving'>; readonly markedTexts: FindMarkedTexts };

export function translationCalls({ saving, given, markedTexts }: TranslationContext) {
  const content = given.saving.database;
  return [
    call.get(
      '/api/translations',
      {
        noun,
        summary: 'List the texts of an entity that are older than what they translate, or as they were suggested',
        shares: 'work',
        description: editorPart,
        access: 'admin',
        needs: 'content.read',
        query: asked,
        answer: listOf(markedText),
        headers: totalHeader,
      },
      async (context, { query: { entity, ...part }, principal: { rights } }) => {
        const others = await findRowsOfOthers(rights, saving.database.read);
        const lines = await pendingLines(context, rights, content);
        const texts = (await markedTexts(entity, lines(entity))).filter(({ id }) => !others.has(id));
        context.header('Stem-Total', String(texts.length));
        return context.json(partOf(texts, part));
      },
    ),
    call.get(
      '/api/translations/events',
      {
        noun,
        summary: 'Count the texts of each event that are missing in another language, outdated or suggested',
        shares: 'work',
        access: 'admin',
        needs: 'content.read',
        answer: listOf(eventTranslations),
      },
      async (context, { principal: { rights } }) => {
        const lines = await pendingLines(context, rights, content);
        const counts = await countEventTranslations({ read: saving.database.read, marked: (name) => markedTexts(name, lines(name)) });
        return context.json(counts.filter(({ format }) => rights.events === 'all' || rights.events.includes(format)));
      },
    ),
    call.post(
      '/api/translations',
      {
        noun,
        summary: 'Confirm that a text is right: one that is outdated, or one that was suggested',
        access: 'admin',
        needs: anyWriting,
        body: confirmed,
        answer: z.object({ id: z.string() }),
        saves: true,
        failures: ['not_found'],
      },
      async (context, { body: { entity, id, column }, principal: { rights } }) => {
        const lines = await pendingLines(context, rights, content);
        const marks = (await markedTexts(entity, lines(entity))).filter((one) => one.id === id && one.column === column);
        return answerSave(context, (writing) => confirmText(entity, marks, writing), saving);
      },
    ),
  ];
}
