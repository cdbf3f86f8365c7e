// Which Stem this is: its version, as the package.json of the checkout or of the server package says, and its installation.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const manifest: { readonly version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

export const { version } = manifest;

/** The same for all processes with one `SECRET_KEY`, which cannot be found out from it. */
export const installationOf = (key: Uint8Array): string => createHmac('sha256', key).update('installation').digest('hex').slice(0, 16);
