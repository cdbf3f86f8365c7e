// What the screen says on which speakers and partners are asked for their entries.
import { contributions } from '@stem/model/texts/en/office/people/contributions';
import { screenTexts } from '../language.ts';

export const contributionTexts = screenTexts('contributions', contributions);
