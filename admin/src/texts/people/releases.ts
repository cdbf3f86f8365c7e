// What releases say: what is prepared, and what becomes of it.
import { releases } from '@stem/model/texts/en/office/people/releases';
import { inWindow } from '../language.ts';

export const releaseTexts = inWindow('releases', releases);
