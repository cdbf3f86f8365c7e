// What the other sections of an event say.
import { events } from '@stem/model/texts/en/office/events';
import { screenTexts } from './language.ts';

export const eventTexts = screenTexts('events', events);
