// What an invited editor has at hand: a phone, its authenticator, and the link of the mail.
import type { Page } from '@playwright/test';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** The browser has an authenticator that asks for a finger, which is always the right one. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } });
}

/** The link of a mail to an editor. */
export const signInAddressIn = (text: string | undefined): string => /http\S+\/admin\/sign-in#\S+/.exec(text ?? '')?.[0] ?? 'no link';
