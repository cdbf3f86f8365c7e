// What the gate says beside the password, and the page of a link.
import { signIn } from '@stem/model/texts/en/office/people/sign-in';
import { screenTexts } from '../language.ts';

export const signInTexts = screenTexts('signIn', signIn);
