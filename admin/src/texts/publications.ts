// What receipts and their causes say.
import { publications } from '@stem/model/texts/en/office/publications';
import { inWindow } from './language.ts';

export const publicationTexts = inWindow('publications', publications);
