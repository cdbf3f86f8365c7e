// What the screens of colors say.
import { colors } from '@stem/model/texts/en/office/colors';
import { inWindow } from './language.ts';

export const colorTexts = inWindow('colors', colors);
