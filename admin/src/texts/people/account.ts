// What the account of an editor says.
import { account } from '@stem/model/texts/en/office/people/account';
import { screenTexts } from '../language.ts';

export const accountTexts = screenTexts('account', account);
