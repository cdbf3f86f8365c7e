// An LRU cache of bytes with a size limit. Concurrent requests for the same key share one load.

export function createByteCache(limit: number) {
  const entries = new Map<string, Uint8Array<ArrayBuffer>>();
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  let size = 0;

  function keep(key: string, bytes: Uint8Array<ArrayBuffer>) {
    if (bytes.length > limit / 4) return;
    entries.set(key, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of entries) {
      if (size <= limit) break;
      entries.delete(oldest);
      size -= length;
    }
  }
  async function make(key: string, from: () => Promise<Buffer | undefined>) {
    try {
      const made = await from();
      if (!made) return undefined;
      // Buffers of a few kilobytes are part of a larger one, which would be kept with them.
      const isOwn = made.byteLength === made.buffer.byteLength && made.buffer instanceof ArrayBuffer;
      const bytes = isOwn ? (made as Buffer<ArrayBuffer>) : new Uint8Array(made);
      keep(key, bytes);
      return bytes;
    } finally {
      making.delete(key);
    }
  }

  return {
    async get(key: string, from: () => Promise<Buffer | undefined>) {
      const bytes = entries.get(key);
      if (bytes) {
        entries.delete(key);
        entries.set(key, bytes);
        return bytes;
      }
      const promise = making.get(key) ?? make(key, from);
      making.set(key, promise);
      return promise;
    },
  };
}
