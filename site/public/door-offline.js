// Keeps the page at the door of an event, its scripts and styles, so that it opens without a network. The list itself is kept by
// the page (site/src/islands/door/door-store.ts). Where there is a network the page is the current one.
const cacheName = 'door';
const { pathname: page } = new URL(registration.scope);

const isAsset = ({ pathname }) => pathname.startsWith('/_astro/');
const isKept = (url) => url.origin === location.origin && (isAsset(url) || url.pathname === page);

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && isKept(new URL(event.request.url))) event.respondWith(answer(event.request));
});
// What the page has loaded before this worker was there, and what it loads later.
addEventListener('message', (event) => {
  const loaded = event.data.map((address) => new URL(address)).filter(isKept);
  event.waitUntil(Promise.allSettled(loaded.map((url) => answer(new Request(url)))));
});

async function answer(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  // The name of a file below /_astro changes with its content.
  if (kept && isAsset(new URL(request.url))) return kept;
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}
