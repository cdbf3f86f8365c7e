// The settings of the chatbot: visitors get the texts of its page, and nothing about the model behind it.
import { columnSchema, columnsOf, entities } from '@stem/model';
import { z } from 'zod';
import { emitRow } from '../../http/emit.ts';
import type { EntityBehaviour } from '../writing.ts';

const { coinnovation_chatbot_settings: settings } = entities;
const shown = /^(?:page_title|page_subtitle|initial_message|quick_start_options|contact_cta_title|contact_cta_description)(?:_de|_en)?$/;

export const chatbotBehaviour: EntityBehaviour = {
  async present(rows, viewer) {
    const emitted = rows.map((row) => emitRow(settings, row, viewer));
    return viewer ? emitted : emitted.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => shown.test(name))));
  },
};

/** What visitors get. */
export const chatbotWords: z.ZodType = z.object(
  Object.fromEntries(
    columnsOf(settings.fields)
      .filter(({ name }) => shown.test(name))
      .map(({ name }) => [name, columnSchema(settings, name) ?? z.unknown()]),
  ),
);
