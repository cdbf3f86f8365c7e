// The headers of every page. Scripts come from our own files only, except those that start islands; style attributes are
// needed for the colours that editors choose.
import { allowedScripts } from '../islands/allowed-scripts.ts';

const policy = [
  "default-src 'self'",
  `script-src 'self' ${allowedScripts.join(' ')}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "media-src 'self' https:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export function setHeaders(headers: Headers, hasCamera: boolean): void {
  headers.set('content-security-policy', policy);
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('permissions-policy', `camera=(${hasCamera ? 'self' : ''}), microphone=(), geolocation=(), browsing-topics=()`);
}
