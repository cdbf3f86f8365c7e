// Files that are part of the compiled site itself: pages read nothing from the disk.

/** The bytes of a data address. */
export const bytesOf = (address: string): Uint8Array => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
