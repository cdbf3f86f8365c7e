// The api of npm run dev: `node --watch` restarts it when one of its files changes.
import { main } from '../api/src/main.ts';
import { root } from './repository.ts';

await main(root);
