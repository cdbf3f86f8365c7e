// Changes every page and file after it was rendered.
import { defineMiddleware } from 'astro:middleware';
import { withIslandStyleInHead } from './island-style.ts';

export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  response.headers.set('x-content-type-options', 'nosniff');
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(withIslandStyleInHead(await response.arrayBuffer()), response);
});
