// What receipts and their causes say.
import { publications } from '@stem/model/texts/en/office/publications';
import { screenTexts } from './language.ts';

export const publicationTexts = screenTexts('publications', publications);
