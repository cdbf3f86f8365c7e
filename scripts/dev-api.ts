// The api of npm run dev: started again by `node --watch` whenever one of its files changes.
import { main } from '../api/src/main.ts';
import { root } from './root.ts';

await main(root);
