// npm start: builds what is not built yet, then runs everything.
import { main } from '../api/src/main.ts';
import { build } from './build.ts';
import { root } from './root.ts';

await build();
await main(root);
