// npm start: builds what is missing or outdated, then starts the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.ts';
import { root } from './repository.ts';

await build();
const { main }: typeof import('../api/src/main.ts') = await import(pathToFileURL(join(root, 'api/dist/main.js')).href);
await main(root);
