// What the screens of files for attendees say.
import { gated } from '@stem/model/texts/en/office/gated';
import { inWindow } from './language.ts';

export const gatedTexts = inWindow('gated', gated);
