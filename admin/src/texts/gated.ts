// What the screens of files for attendees say.
import { gated } from '@stem/model/texts/en/office/gated';
import { screenTexts } from './language.ts';

export const gatedTexts = screenTexts('gated', gated);
