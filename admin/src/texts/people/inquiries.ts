// What the screens of inquiries say.
import { inquiries } from '@stem/model/texts/en/office/people/inquiries';
import { inWindow } from '../language.ts';

export const inquiryTexts = inWindow('inquiries', inquiries);
