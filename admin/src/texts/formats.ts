// What the screens of event formats and of their next edition say.
import { formats } from '@stem/model/texts/en/office/formats';
import { screenTexts } from './language.ts';

export const formatTexts = screenTexts('formats', formats);
