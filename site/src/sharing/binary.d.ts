declare module '*.woff?inline' {
  const address: string;
  export default address;
}
declare module '*.wasm?url&inline' {
  const address: string;
  export default address;
}
