// What the frame of all screens says.
import { shell } from '@stem/model/texts/en/office/shell';
import { inWindow } from './language.ts';

export const shellTexts = inWindow('shell', shell);
