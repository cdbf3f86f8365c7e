// What the frame of all screens says.
import { shell } from '@stem/model/texts/en/office/shell';
import { screenTexts } from './language.ts';

export const shellTexts = screenTexts('shell', shell);
