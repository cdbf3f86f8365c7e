// What the screens of attendees say.
import { users } from '@stem/model/texts/en/office/people/users';
import { inWindow } from '../language.ts';

export const userTexts = inWindow('users', users);
