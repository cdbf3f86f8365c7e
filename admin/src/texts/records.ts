// What the form and the toasts of each entity say.
import type { EntityName } from '@stem/model';
import { anyRecord, records } from '@stem/model/texts/en/office/records';
import type { RecordTexts } from '@stem/model/texts/record-texts';
import { entities, forEntities } from './entities.ts';
import { inWindow } from './language.ts';
import { textTitle } from './words/known-texts.ts';

const anyRecordTexts = inWindow('anyRecord', anyRecord);

const own = inWindow('records', records);

/** A text of a page is called as its place. */
const pageTextTitle: RecordTexts['titleOf'] = ({ page_name, setting_key }) => textTitle({ page_name: String(page_name), setting_key: String(setting_key) });

/** Made from the label of the entity, where it has no text of its own. */
export const recordTextsOf = (name: string): RecordTexts => ({
  ...anyRecordTexts(entities[name as EntityName]), // the name of an entity
  ...own[name as EntityName],
  ...(name === 'page_settings' && { titleOf: pageTextTitle }),
});

export const recordTexts = forEntities(recordTextsOf);
