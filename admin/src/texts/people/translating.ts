// What suggestions of translations say.
import { translating } from '@stem/model/texts/en/office/people/translating';
import { screenTexts } from '../language.ts';

export const translatingTexts = screenTexts('translating', translating);
