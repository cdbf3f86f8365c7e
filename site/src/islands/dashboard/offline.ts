// The last state of the area stays readable without a network, by a worker for these pages only (public/dashboard/offline.js).
// Signing out deletes all of it.
import { type Language, localPath } from '@stem/model';

/** Browsers have both in secure contexts only, and may refuse to store. */
const isPossible = () => 'serviceWorker' in navigator && 'caches' in window;
const ignore = () => undefined;

export async function keepOffline(language: Language): Promise<void> {
  if (!isPossible()) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  const registered = await serviceWorker.register(localPath(language, '/dashboard/offline.js')).catch(ignore);
  if (!registered || !isFirst) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage([location.href, ...performance.getEntriesByType('resource').map((loaded) => loaded.name)]);
}

export async function forgetOffline(): Promise<void> {
  if (!isPossible()) return;
  await caches.delete('attendee').catch(ignore);
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => []);
  await Promise.all(registrations.filter(({ scope }) => scope.endsWith('/dashboard/')).map((registration) => registration.unregister()));
}
