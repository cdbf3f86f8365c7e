import { media } from '@stem/model/texts/en/office/media';
import { screenTexts } from './language.ts';

export const mediaTexts = screenTexts('media', media);
