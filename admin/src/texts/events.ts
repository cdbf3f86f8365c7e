// What the other sections of an event say.
import { events } from '@stem/model/texts/en/office/events';
import { inWindow } from './language.ts';

export const eventTexts = inWindow('events', events);
