// The library brings no types.
declare module 'punycode.js' {
  const punycode: { toUnicode(domain: string): string };
  export default punycode;
}
