// Texts of the pages for helpers at the door, and for the feedback of guests.
import { type ByLanguage, inLanguage } from '@stem/model';
import { doorPage as doorDe } from '@stem/model/texts/de/site/door';
import { feedbackPage as feedbackDe } from '@stem/model/texts/de/site/feedback';
import { doorPage as doorEn } from '@stem/model/texts/en/site/door';
import { feedbackPage as feedbackEn } from '@stem/model/texts/en/site/feedback';

export type DoorTexts = typeof doorEn;
export type FeedbackTexts = typeof feedbackEn;

const doors: ByLanguage<DoorTexts> = { en: doorEn, de: doorDe };
const feedbacks: ByLanguage<FeedbackTexts> = { en: feedbackEn, de: feedbackDe };

export const doorTextsOf = (lang: string): DoorTexts => inLanguage(doors, lang);
export const feedbackTextsOf = (lang: string): FeedbackTexts => inLanguage(feedbacks, lang);
