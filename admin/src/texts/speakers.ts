// What the screens of speakers say.
import { speakers } from '@stem/model/texts/en/office/speakers';
import { screenTexts } from './language.ts';

export const speakerTexts = screenTexts('speakers', speakers);
