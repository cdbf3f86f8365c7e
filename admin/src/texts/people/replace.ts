// What the screen that finds and replaces says.
import { replace } from '@stem/model/texts/en/office/people/replace';
import { screenTexts } from '../language.ts';

export const replaceTexts = screenTexts('replace', replace);
