// Records of which there is one. Before anybody has saved it, it holds the defaults of the model.
import type { Read, ReadRow } from '@stem/content-pipeline/read';
import { type EntityName, entities, initialValues } from '@stem/model';
import { published } from '@stem/model/tables';

type Single = 'website_home_settings' | 'site_settings' | 'communities_hero_content' | 'coinnovation_settings' | 'coinnovation_chatbot_settings';

export async function single<N extends Single>(read: Read, name: N): Promise<ReadRow<(typeof published)[N]>> {
  const [row] = await read.rows(published[name], {}, { order: [{ by: 'created_at' as never }] }); // every content table has it
  return (row ?? initialValues(entities[name satisfies EntityName])) as ReadRow<(typeof published)[N]>; // defaults by the same model
}
