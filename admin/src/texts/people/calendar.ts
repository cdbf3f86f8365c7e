// What the calendar says.
import { calendar } from '@stem/model/texts/en/office/people/calendar';
import { inWindow } from '../language.ts';

export const calendarTexts = inWindow('calendar', calendar);
