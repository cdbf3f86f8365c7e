// What releases say: what is prepared, and what becomes of it.
import { releases } from '@stem/model/texts/en/office/people/releases';
import { screenTexts } from '../language.ts';

export const releaseTexts = screenTexts('releases', releases);
