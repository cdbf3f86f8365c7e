// What the screen of the guests of an event says.
import { guests } from '@stem/model/texts/en/office/people/guests';
import { screenTexts } from '../language.ts';

export const guestTexts = screenTexts('guests', guests);
