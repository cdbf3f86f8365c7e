// What is said of several rows of a list that are chosen.
import { selection } from '@stem/model/texts/en/office/selection';
import { screenTexts } from './language.ts';

export const selectionTexts = screenTexts('selection', selection);
