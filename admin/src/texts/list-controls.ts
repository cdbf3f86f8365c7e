// What lists say around their records.
import { listControls } from '@stem/model/texts/en/office/list-controls';
import { inWindow } from './language.ts';

export const listControlTexts = inWindow('listControls', listControls);
