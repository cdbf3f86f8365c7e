// Bytes in memory up to a limit, the longest unused dropped first. Who asks while they are being made waits for the same.

export interface ByteCache {
  get(key: string, make: () => Promise<Buffer | undefined>): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export function createByteCache(limit: number): ByteCache {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  let size = 0;

  function keep(key: string, bytes: Uint8Array<ArrayBuffer>) {
    if (bytes.length > limit / 4) return;
    kept.set(key, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (size <= limit) break;
      kept.delete(oldest);
      size -= length;
    }
  }
  async function make(key: string, from: () => Promise<Buffer | undefined>) {
    try {
      const made = await from();
      if (!made) return undefined;
      const bytes = new Uint8Array(made);
      keep(key, bytes);
      return bytes;
    } finally {
      making.delete(key);
    }
  }

  return {
    async get(key, from) {
      const bytes = kept.get(key);
      if (bytes) {
        kept.delete(key);
        kept.set(key, bytes);
        return bytes;
      }
      const promise = making.get(key) ?? make(key, from);
      making.set(key, promise);
      return promise;
    },
  };
}
