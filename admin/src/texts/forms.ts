// What forms, fields and histories say in English only.
import { forms } from '@stem/model/texts/en/office/forms';
import { screenTexts } from './language.ts';

export const formTexts = screenTexts('forms', forms);
