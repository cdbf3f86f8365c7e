// What the sections of the website say.
import { website } from '@stem/model/texts/en/office/website';
import { screenTexts } from './language.ts';

export const websiteTexts = screenTexts('website', website);
