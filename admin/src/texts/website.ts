// What the sections of the website say.
import { website } from '@stem/model/texts/en/office/website';
import { inWindow } from './language.ts';

export const websiteTexts = inWindow('website', website);
