// What the screen of editors says.
import { editors } from '@stem/model/texts/en/office/people/editors';
import { screenTexts } from '../language.ts';

export const editorTexts = screenTexts('editors', editors);
