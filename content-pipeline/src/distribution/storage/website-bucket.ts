// A bucket whose objects visitors get: with headers, and under names that are addresses.
import { StorageUnreachable } from '../../core/objects/unreachable.ts';
import { say } from '../../core/sentences.ts';
import type { S3Answer } from './s3-answer.ts';
import { createSendS3, Refusal, type S3Settings, type S3Surroundings } from './s3-request.ts';

export interface WebsiteObject {
  readonly bytes: Uint8Array;
  /** Those that a store keeps with an object, such as `content-type`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where a visitor is redirected, if the store can do that. */
  readonly redirect?: string;
}

/** Everything rejects with StorageUnreachable when the store does not answer or refuses, after retries. */

const redirectHeader = 'x-amz-website-redirect-location';

export function openWebsiteBucket(settings: S3Settings, surroundings: S3Surroundings = { fetch, random: Math.random }) {
  const send = createSendS3(settings, surroundings);
  /** Whether the store can redirect: the first redirect finds it out, and others wait for it. */
  let redirecting: Promise<boolean> | undefined;
  const drop = async (answer: S3Answer) => {
    await answer.drop();
    return true;
  };
  async function store(name: string, body: Uint8Array, headers: Readonly<Record<string, string>>, asOf: number): Promise<void> {
    const stored = await send({ method: 'PUT', name: encodeName(name), body, headers, asOf }, drop);
    if (!stored) throw new StorageUnreachable(say('stores.noBucket'));
  }
  async function putRedirect(name: string, redirect: string, { bytes, headers }: WebsiteObject, asOf: number): Promise<void> {
    const storeWith = (canRedirect: boolean) => store(name, bytes, { ...headers, ...(canRedirect && { [redirectHeader]: redirect }) }, asOf);
    if (redirecting) return storeWith(await redirecting);
    redirecting = storeWith(true).then(
      () => true,
      (error: unknown) => {
        if (isNotImplemented(error)) return false;
        redirecting = undefined;
        throw error;
      },
    );
    if (!(await redirecting)) await storeWith(false);
  }
  return {
    /** `asOf`: milliseconds since 1970 with which the request is signed; stores refuse it 15 minutes later. */
    put: (name: string, object: WebsiteObject, asOf: number) =>
      object.redirect === undefined ? store(name, object.bytes, object.headers, asOf) : putRedirect(name, object.redirect, object, asOf),
    /** Undefined when there is nothing under this name. */
    get: (name: string) => send({ method: 'GET', name: encodeName(name) }, (answer) => answer.bytes()),
    /** Also resolves when there is nothing under this name. */
    async remove(name: string, asOf: number) {
      await send({ method: 'DELETE', name: encodeName(name), asOf }, drop);
    },
  };
}

const isNotImplemented = (error: unknown) => error instanceof StorageUnreachable && error.cause instanceof Refusal && error.cause.status === 501;

// As the signature has it: also what encodeURIComponent leaves alone.
const encodeName = (name: string): string =>
  name
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`))
    .join('/');
