// What the tokens of programs say.
import { programs } from '@stem/model/texts/en/office/people/programs';
import { inWindow } from '../language.ts';

export const programTexts = inWindow('programs', programs);
