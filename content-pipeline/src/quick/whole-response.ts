// Replaces Node's Response in workers for bodies that are complete, as rendered pages are. Node sends every body through a
// stream, twice per page.
// Gain: 15 % of the time of a page (docs/benchmarks.md).
// Remove it when Node's Response returns text and bytes without a stream.

const Native = globalThis.Response;

/** A `Response` that keeps text or bytes as given. Any other body is handled by the native class. */
export class WholeResponse extends Native {
  readonly #whole: string | Uint8Array<ArrayBuffer> | undefined;
  // A native response, created when the caller needs a stream.
  #streamed: Response | undefined;
  #isUsed = false;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const isWhole = typeof body === 'string' || body instanceof Uint8Array;
    super(isWhole ? null : body, init);
    if (!isWhole) return;
    this.#whole = body as string | Uint8Array<ArrayBuffer>; // BodyInit has no shared buffers
    if (typeof body === 'string' && !this.headers.has('content-type')) this.headers.set('content-type', 'text/plain;charset=UTF-8');
  }

  // A native response is an instance as well.
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Function.prototype[Symbol.hasInstance].call(Native, value);
  }

  override get body() {
    return this.#whole === undefined ? super.body : this.#stream(this.#whole).body;
  }
  override get bodyUsed() {
    return this.#whole === undefined ? super.bodyUsed : (this.#streamed?.bodyUsed ?? this.#isUsed);
  }
  override async bytes() {
    if (this.#whole === undefined) return super.bytes();
    if (this.#streamed) return this.#streamed.bytes();
    const whole = this.#use(this.#whole);
    return typeof whole === 'string' ? new TextEncoder().encode(whole) : whole;
  }
  override async arrayBuffer() {
    if (this.#whole === undefined) return super.arrayBuffer();
    const { buffer, byteOffset, byteLength } = await this.bytes();
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }
  override async text() {
    if (this.#whole === undefined) return super.text();
    if (this.#streamed) return this.#streamed.text();
    const whole = this.#use(this.#whole);
    return typeof whole === 'string' ? whole : new TextDecoder().decode(whole);
  }
  override async json() {
    return this.#whole === undefined ? super.json() : JSON.parse(await this.text());
  }
  override async blob() {
    return this.#whole === undefined ? super.blob() : this.#stream(this.#whole).blob();
  }
  override async formData() {
    return this.#whole === undefined ? super.formData() : this.#stream(this.#whole).formData();
  }
  override clone(): Response {
    if (this.#whole === undefined) return super.clone();
    if (this.bodyUsed) throw new TypeError('A body that has been read cannot be cloned');
    return this.#streamed ? this.#streamed.clone() : new WholeResponse(this.#whole, this);
  }

  #use<T>(whole: T): T {
    if (this.#isUsed) throw new TypeError('The body has been read already');
    this.#isUsed = true;
    return whole;
  }
  #stream(whole: string | Uint8Array<ArrayBuffer>): Response {
    this.#streamed ??= new Native(this.#use(whole), { headers: this.headers });
    return this.#streamed;
  }
}
