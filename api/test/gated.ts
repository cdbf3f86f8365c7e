// Files for attendees, for the tests: small, and real enough for whoever looks at their bytes.

export const pdf = (text = 'Keynote'): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

/** As long as wanted, with the head of an MP4. */
export function film(length: number): Buffer {
  const bytes = Buffer.from(Array.from({ length }, (_, index) => index % 251));
  bytes.writeUInt32BE(24, 0);
  bytes.write('ftypisom\0\0\x02\0isommp41', 4, 'latin1');
  return bytes;
}

export interface SentFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** What the browser says it is. */
  readonly type?: string;
}

export function formWith(file: SentFile | undefined, texts: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  if (file) form.set('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.type ?? 'application/octet-stream' }));
  return form;
}
