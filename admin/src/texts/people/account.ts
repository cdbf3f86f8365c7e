// What the account of an editor says.
import { account } from '@stem/model/texts/en/office/people/account';
import { inWindow } from '../language.ts';

export const accountTexts = inWindow('account', account);
