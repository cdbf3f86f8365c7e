// What marks of comments say, and who else is here: in the frame of every screen.
import { here } from '@stem/model/texts/en/office/people/here';
import { inWindow } from '../language.ts';

export const hereTexts = inWindow('here', here);
