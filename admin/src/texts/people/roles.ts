// What the roles of editors are called, and what is said where one of them may not go.
import { roles } from '@stem/model/texts/en/office/people/roles';
import { screenTexts } from '../language.ts';

export const roleTexts = screenTexts('roles', roles);
