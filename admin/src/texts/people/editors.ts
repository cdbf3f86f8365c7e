// What the screen of editors says.
import { editors } from '@stem/model/texts/en/office/people/editors';
import { inWindow } from '../language.ts';

export const editorTexts = inWindow('editors', editors);
