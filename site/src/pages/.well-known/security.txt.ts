// Checks of types leave out folders with a dot, so the answer is made elsewhere.
import { getSecurityContact } from '../../seo/security-contact.ts';

export const GET = getSecurityContact;
