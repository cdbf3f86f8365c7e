// A passkey without a browser: makes ES256 keys and signs challenges as the platform of a browser does, without attestation.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** What a browser was given, as far as an authenticator reads it. */
interface Asked {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

export interface Authenticator {
  /** Answers `navigator.credentials.create`. */
  create(asked: Asked): object;
  /** Answers `navigator.credentials.get`. */
  get(asked: Asked, more?: { readonly userHandle?: string }): object;
  /** How often it was used; set it back to be a copy. */
  counter: number;
}

export interface AuthenticatorOptions {
  readonly origin: string;
  /** Whether it asks for a PIN, a finger or a face. */
  readonly verifiesUser?: boolean;
}

const flag = { present: 1, verified: 4, attested: 64 };
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

export function createAuthenticator({ origin, verifiesUser = true }: AuthenticatorOptions): Authenticator {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const user = flag.present + (verifiesUser ? flag.verified : 0);
  let userHandle = '';
  const clientData = (type: string, { challenge }: Asked) => JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const head = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  };
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    counter: 0,
    create(asked) {
      userHandle = asked.user?.id ?? '';
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([head(user + flag.attested, this.counter), Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', asked)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    get(asked, more = {}) {
      this.counter += 1;
      const authenticatorData = head(user, this.counter);
      const data = clientData('webauthn.get', asked);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(data)]))
        .sign(privateKey);
      const signed = { clientDataJSON: base64url(data), authenticatorData: base64url(authenticatorData), signature: base64url(signature), userHandle };
      return { ...credential, response: { ...signed, ...more } };
    },
  };
}

/** As COSE writes an ES256 key: type 2, algorithm −7, curve 1, and the two coordinates. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [one, two, three, seven] = [1, 2, 3, 0x26].map((byte) => Buffer.from([byte])) as [Buffer, Buffer, Buffer, Buffer]; // four of them
  const coordinate = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
  return cborMap([
    [one, two],
    [three, seven],
    [Buffer.from([0x20]), one],
    [Buffer.from([0x21]), coordinate(x)],
    [Buffer.from([0x22]), coordinate(y)],
  ]);
}

// As much of CBOR as a passkey needs: a head of the kind and the length, then the content.
function cborHead(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}
const cborBytes = (data: Uint8Array) => Buffer.concat([cborHead(2, data.length), data]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
