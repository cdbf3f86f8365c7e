// What the audit says.
import { audit } from '@stem/model/texts/en/office/audit';
import { screenTexts } from './language.ts';

export const auditTexts = screenTexts('audit', audit);
