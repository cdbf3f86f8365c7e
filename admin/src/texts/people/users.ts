// What the screens of attendees say.
import { users } from '@stem/model/texts/en/office/people/users';
import { screenTexts } from '../language.ts';

export const userTexts = screenTexts('users', users);
