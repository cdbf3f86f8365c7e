import type { APIRoute } from 'astro';
import { drawShareCard } from '../../sharing/share-card.ts';
import { formatCard, pageCard } from '../../views/share-cards.ts';

export const GET: APIRoute = async ({ locals: { content, page } }) => {
  const args = page.args as { format: string } | { page: string }; // as declared with the page
  const card = 'format' in args ? await content(formatCard, args) : await content(pageCard, args);
  return new Response(await drawShareCard(card), { headers: { 'content-type': 'image/png', ...(!card.isListed && { 'x-robots-tag': 'noindex' }) } });
};
