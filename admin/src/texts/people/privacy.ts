// What the screens about one address and the register of processing say.
import { privacy } from '@stem/model/texts/en/office/people/privacy';
import { screenTexts } from '../language.ts';

export const privacyTexts = screenTexts('privacy', privacy);
