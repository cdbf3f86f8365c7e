// What the audit says.
import { audit } from '@stem/model/texts/en/office/audit';
import { inWindow } from './language.ts';

export const auditTexts = inWindow('audit', audit);
