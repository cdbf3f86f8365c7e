// Answers whose whole body is there at once, as it is when a page has been rendered. Node hands every body through a
// stream, in and out again, and does so twice for a page: a seventh of what the page takes.

const Native = globalThis.Response;

/** A `Response` that keeps a text, or bytes, as they were given. Any other body is handled as usual. */
export class WholeResponse extends Native {
  readonly #whole: string | Uint8Array<ArrayBuffer> | undefined;
  // One with a stream, from when somebody asks for that.
  #streamed: Response | undefined;
  #isUsed = false;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const isWhole = typeof body === 'string' || body instanceof Uint8Array;
    super(isWhole ? null : body, init);
    if (!isWhole) return;
    this.#whole = body as string | Uint8Array<ArrayBuffer>; // BodyInit has no shared buffers
    if (typeof body === 'string' && !this.headers.has('content-type')) this.headers.set('content-type', 'text/plain;charset=UTF-8');
  }

  // One that comes from elsewhere is an answer as well.
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
    if (this.bodyUsed) throw new TypeError('A body that has been read cannot be copied');
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
