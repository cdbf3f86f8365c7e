// What the media library and every field for a file say.
import { media } from '@stem/model/texts/en/office/media';
import { screenTexts } from './language.ts';

export const mediaTexts = screenTexts('media', media);
