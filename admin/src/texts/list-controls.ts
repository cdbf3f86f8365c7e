// What lists say around their records.
import { listControls } from '@stem/model/texts/en/office/list-controls';
import { screenTexts } from './language.ts';

export const listControlTexts = screenTexts('listControls', listControls);
