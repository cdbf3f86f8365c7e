// What the screen of what is to do says, and checks of releases.
import { findings } from '@stem/model/texts/en/office/people/findings';
import { inWindow } from './language.ts';

export const findingTexts = inWindow('findings', findings);
