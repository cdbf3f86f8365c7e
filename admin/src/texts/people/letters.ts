// What the screen of letters to guests says.
import { letters } from '@stem/model/texts/en/office/people/letters';
import { screenTexts } from '../language.ts';

export const letterTexts = screenTexts('letters', letters);
