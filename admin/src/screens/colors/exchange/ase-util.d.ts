// An independent reader of swatch files, for tests; it brings no types.
declare module 'ase-util' {
  interface Colour {
    readonly model: string;
    readonly type: string;
    readonly r?: number;
    readonly g?: number;
    readonly b?: number;
  }
  interface Entry {
    readonly name: string;
    readonly color: Colour;
  }
  export function read(buffer: Uint8Array): { readonly name: string; readonly entries: Entry[] }[];
}
