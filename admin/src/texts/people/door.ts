// What the screen of guests says of the door, and of what guests think of the sessions.
import { door } from '@stem/model/texts/en/office/people/door';
import { screenTexts } from '../language.ts';

export const doorTexts = screenTexts('door', door);
