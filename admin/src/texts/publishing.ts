// What the screens of publishing say.
import { publishing } from '@stem/model/texts/en/office/publishing';
import { screenTexts } from './language.ts';

export const publishingTexts = screenTexts('publishing', publishing);
