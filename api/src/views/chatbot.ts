// The chatbot's settings. Visitors get the words of its page and nothing about how it is made to answer.
import { columnSchema, columnsOf, entities } from '@stem/model';
import { z } from 'zod';
import type { AnyRow } from '../database/content-table.ts';
import { type Emitted, emitRow } from '../http/emit.ts';

const shown = /^(?:page_title|page_subtitle|initial_message|quick_start_options|contact_cta_title|contact_cta_description)(?:_de)?$/;

/** What visitors get. */
export const chatbotWords: z.ZodType = z.object(
  Object.fromEntries(
    columnsOf(entities.coinnovation_chatbot_settings.fields)
      .filter(({ name }) => shown.test(name))
      .map(({ name }) => [name, columnSchema(entities.coinnovation_chatbot_settings, name) ?? z.unknown()]),
  ),
);

export async function presentChatbot(rows: readonly AnyRow[], isEditor: boolean): Promise<Emitted[]> {
  const emitted = rows.map((row) => emitRow(entities.coinnovation_chatbot_settings, row, isEditor));
  return isEditor ? emitted : emitted.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => shown.test(name))));
}
