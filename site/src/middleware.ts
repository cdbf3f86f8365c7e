// Changes every page after it was rendered.
import { defineMiddleware } from 'astro:middleware';
import { withIslandStyleInHead } from './island-style.ts';

export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(withIslandStyleInHead(await response.arrayBuffer()), response);
});
