// What the screens of publishing say.
import { publishing } from '@stem/model/texts/en/office/publishing';
import { inWindow } from './language.ts';

export const publishingTexts = inWindow('publishing', publishing);
