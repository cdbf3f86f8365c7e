// Whom to tell about a weakness (RFC 9116).
import { languageCodes, securityContactPath } from '@stem/model';
import type { APIRoute } from 'astro';
import { securityContact } from '../views/machines.ts';

export const getSecurityContact: APIRoute = async ({ locals: { content, origin } }) => {
  const { email, expires, policy } = await content(securityContact, null);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languageCodes.join(', ')}`,
    `Canonical: ${origin}${securityContactPath}`,
    ...(policy ? [`Policy: ${origin}${policy}`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
