// What the form and the toasts of each entity say.
import type { Entity } from '@stem/model';
import { anyList } from '@stem/model/texts/en/office/lists';
import { anyRecord, records } from '@stem/model/texts/en/office/records';
import type { RecordTexts } from '@stem/model/texts/record-texts';
import { inWindow } from './language.ts';
import { textTitle } from './words/known-texts.ts';

const said = inWindow('records', records);

/** A text of a page is called as its place. */
const pageTextTitle: RecordTexts['titleOf'] = ({ page_name, setting_key }) => textTitle({ page_name: String(page_name), setting_key: String(setting_key) });

export const recordTexts = { ...said, page_settings: { ...said.page_settings, titleOf: pageTextTitle } };

const [anyListTexts, anyRecordTexts] = [inWindow('anyList', anyList), inWindow('anyRecord', anyRecord)];

/** What a section of records says that has no texts of its own: made from the labels of the entity. */
export const textsOfRecords = (entity: Pick<Entity, 'label' | 'plural'>) => ({
  section: { heading: entity.plural, subtitle: '' },
  says: anyListTexts(entity),
  words: anyRecordTexts(entity),
});
