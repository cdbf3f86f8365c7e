// What is counted: one, and several.
import { countedWords as base } from '@stem/model/texts/en/office/counted';
import { inWindow } from '../language.ts';

export const countedWords = inWindow('countedWords', base);
