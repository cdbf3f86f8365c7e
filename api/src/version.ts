// The version of this Stem, as the package.json of the checkout or of the server package says.
import { readFileSync } from 'node:fs';

const manifest: { readonly version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

export const { version } = manifest;
