// What the screens of inquiries say.
import { inquiries } from '@stem/model/texts/en/office/people/inquiries';
import { screenTexts } from '../language.ts';

export const inquiryTexts = screenTexts('inquiries', inquiries);
