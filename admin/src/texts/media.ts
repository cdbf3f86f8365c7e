// What the media library and every field for a file say.
import { media } from '@stem/model/texts/en/office/media';
import { inWindow } from './language.ts';

export const mediaTexts = inWindow('media', media);
