// Keeps the last state of the area of attendees readable without a network: its pages, their scripts and styles, and what the api
// has answered to this attendee. Signing out deletes it (site/src/islands/dashboard/offline.ts).
const cacheName = 'attendee';
const call = /^\/api\/(?:auth\/sessions?|formats\/[^/]+\/(?:agenda|content|content\/statistics))$/;

const isAsset = ({ pathname }) => pathname.startsWith('/_astro/');
const isKept = (url) => url.origin === location.origin && (isAsset(url) || call.test(url.pathname) || url.href.startsWith(registration.scope));

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && isKept(new URL(event.request.url))) event.respondWith(answer(event.request));
});
// What the page has loaded before this worker was there.
addEventListener('message', (event) => {
  const loaded = event.data.map((address) => new URL(address)).filter(isKept);
  event.waitUntil(Promise.allSettled(loaded.map((url) => answer(new Request(url)))));
});

async function answer(request) {
  const cache = await caches.open(cacheName);
  const url = new URL(request.url);
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  // The name of a file below /_astro changes with its content.
  if (kept && isAsset(url)) return kept;
  let response;
  try {
    response = await fetch(request);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
  const isOther = kept && response.ok && url.pathname === '/api/auth/session' && (await response.clone().text()) !== (await kept.clone().text());
  // Another person, or access that was taken away.
  if (isOther || response.status === 401 || response.status === 403) await forgetAnswers(cache);
  if (response.ok && !response.redirected) await cache.put(request, response.clone());
  return response;
}

async function forgetAnswers(cache) {
  for (const request of await cache.keys()) if (call.test(new URL(request.url).pathname)) await cache.delete(request);
}
