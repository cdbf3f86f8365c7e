// The door of @stem/content-pipeline/cdn: purges what a CDN in front keeps of changed pages. Each CDN is a file in drivers.
export type { Cdn, Fetch } from './cdn/cdn.ts';
export { createBunny } from './cdn/drivers/bunny.ts';
export { createCloudflare } from './cdn/drivers/cloudflare.ts';
export { createFastly } from './cdn/drivers/fastly.ts';
export { createHttpTemplate } from './cdn/drivers/http-template.ts';
export { createVarnish } from './cdn/drivers/varnish.ts';
export { type Purger, type PurgerState, startPurger } from './cdn/purger.ts';
