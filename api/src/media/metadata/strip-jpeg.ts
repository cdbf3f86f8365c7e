// The segments of a JPEG: which of them are needed to show it, and a colour profile for one that was made without.

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, profile: 0xe2, firstNote: 0xe1, adobe: 0xee, lastNote: 0xef, comment: 0xfe };
const profileName = Buffer.from('ICC_PROFILE\0', 'latin1');
const jfifName = Buffer.from('JFIF\0', 'latin1');

/** Everything a camera or a program noted is left out, also what it appended behind the picture, such as a film or a second picture. */
export function stripJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const kind = bytes.readUInt8(at + 1);
    if (kind === 0xff) {
      at += 1; // padding
      continue;
    }
    if (kind === marker.end) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (isStandalone(kind)) {
      kept.push(bytes.subarray(at, at + 2));
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return undefined;
    const afterHead = at + 2 + bytes.readUInt16BE(at + 2);
    const end = kind === marker.scan ? endOfScan(bytes, afterHead) : afterHead;
    if (end > bytes.length) return undefined;
    if (isShown(kind, bytes.subarray(at + 4, afterHead))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

export function withColourProfile(bytes: Buffer, profile: Buffer): Buffer {
  const most = 0xffff - 2 - profileName.length - 2;
  const count = Math.ceil(profile.length / most);
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * most, (index + 1) * most);
    const head = Buffer.from([0xff, marker.profile, 0, 0]);
    head.writeUInt16BE(2 + profileName.length + 2 + part.length, 2);
    return Buffer.concat([head, profileName, Buffer.from([index + 1, count]), part]);
  });
  return Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)]);
}

const isRestart = (kind: number): boolean => kind >= 0xd0 && kind <= 0xd7;

/** Markers without a length. */
const isStandalone = (kind: number): boolean => kind === 0x01 || kind === marker.start || isRestart(kind);

function isShown(kind: number, payload: Buffer): boolean {
  if (kind === marker.jfif) return payload.subarray(0, jfifName.length).equals(jfifName);
  if (kind === marker.profile) return payload.subarray(0, profileName.length).equals(profileName);
  // How the colours are coded.
  if (kind === marker.adobe) return true;
  return kind !== marker.comment && (kind < marker.firstNote || kind > marker.lastNote);
}

// Pixels end at the next marker; 0xff among them is followed by zero, or restarts the coding.
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}
