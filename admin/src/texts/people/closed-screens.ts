// What is said in place of a screen that a role does not open.
import { closedScreens } from '@stem/model/texts/en/office/people/closed-screens';
import { inWindow } from '../language.ts';

export const closedScreenTexts = inWindow('closedScreens', closedScreens);
