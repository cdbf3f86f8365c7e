// The settings of the chatbot: visitors get the texts of its page, and nothing about the model behind it.
import { columnSchema, columnsOf, entities, languageCodes } from '@stem/model';
import { z } from 'zod';
import { showRow } from '../../http/show-row.ts';
import type { EntityBehaviour } from '../writing.ts';

const { coinnovation_chatbot_settings: settings } = entities;
const shown = new RegExp(
  `^(?:page_title|page_subtitle|initial_message|quick_start_options|contact_cta_title|contact_cta_description)(?:_(?:${languageCodes.join('|')}))?$`,
);

export const chatbotBehaviour: EntityBehaviour = {
  async show(rows, viewer) {
    const shownRows = rows.map((row) => showRow(settings, row, viewer));
    return viewer ? shownRows : shownRows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => shown.test(name))));
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
