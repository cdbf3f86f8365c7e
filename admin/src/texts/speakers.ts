// What the screens of speakers say.
import { speakers } from '@stem/model/texts/en/office/speakers';
import { inWindow } from './language.ts';

export const speakerTexts = inWindow('speakers', speakers);
