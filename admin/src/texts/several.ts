// What the form for several new records says, and the one that reads a programme.
import { several } from '@stem/model/texts/en/office/several';
import { screenTexts } from './language.ts';

export const severalTexts = screenTexts('several', several);
