// Small files for attendees whose bytes are detected as their type.

export const pdf = (text = 'Keynote'): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n% ${text}\n%%EOF\n`);

/** An MP4 of this length, whose film is any bytes. */
export function filmBytes(length: number): Buffer {
  const bytes = Buffer.from(Array.from({ length }, (_, index) => index % 251));
  bytes.writeUInt32BE(24, 0);
  bytes.write('ftypisom\0\0\x02\0isommp41', 4, 'latin1');
  bytes.writeUInt32BE(length - 24 - 16, 24);
  bytes.write('mdat', 28);
  // Its index: a track of which nothing is known.
  bytes.write('\0\0\0\x10moov\0\0\0\x08trak', length - 16, 'latin1');
  return bytes;
}

export interface SentFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** The type the browser sends. */
  readonly type?: string;
}

export function formWith(file: SentFile | undefined, texts: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  if (file) form.set('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.type ?? 'application/octet-stream' }));
  return form;
}
