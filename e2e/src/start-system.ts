// Starts the whole system with a copy of the demo site, so that no run of the stories loads the demo content again.
import { cpSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { noteWork } from '../../content-pipeline/test/note-work.ts';

const demoSite = fileURLToPath(new URL('../../node_modules/.cache/demo-site', import.meta.url));
const { DATA_DIR: folder } = process.env;
if (folder && existsSync(demoSite) && !existsSync(folder)) cpSync(demoSite, folder, { recursive: true });
noteWork('systems', 1);
await import('../../scripts/start.ts');
