// What the screens of colors say.
import { colors } from '@stem/model/texts/en/office/colors';
import { screenTexts } from './language.ts';

export const colorTexts = screenTexts('colors', colors);
