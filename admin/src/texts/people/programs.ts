// What the tokens of programs say.
import { programs } from '@stem/model/texts/en/office/people/programs';
import { screenTexts } from '../language.ts';

export const programTexts = screenTexts('programs', programs);
