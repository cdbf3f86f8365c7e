// What the screen says on which one points at a page.
import { pointing } from '@stem/model/texts/en/office/people/pointing';
import { screenTexts } from '../language.ts';

export const pointingTexts = screenTexts('pointing', pointing);
