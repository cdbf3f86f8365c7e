// Puts the whole address of a file into the clipboard.
import { sayDone, sayFailed } from '../toasts/toast-store.ts';

export async function copyUrl(url: string): Promise<void> {
  const address = new URL(url, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    sayDone('URL copied to clipboard');
  } catch {
    // Browsers refuse without a secure connection: the address can still be copied by hand.
    sayFailed('The URL could not be copied', address);
  }
}
