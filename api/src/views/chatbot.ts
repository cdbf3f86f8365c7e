// The chatbot's settings. Visitors get the words of its page and nothing about how it is made to answer.
import { entities } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import { type Emitted, emitRow } from '../http/emit.ts';

const shown = /^(?:page_title|page_subtitle|initial_message|quick_start_options|contact_cta_title|contact_cta_description)(?:_de)?$/;

export async function presentChatbot(rows: readonly AnyRow[], isEditor: boolean): Promise<Emitted[]> {
  const emitted = rows.map((row) => emitRow(entities.coinnovation_chatbot_settings, row, isEditor));
  return isEditor ? emitted : emitted.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => shown.test(name))));
}
