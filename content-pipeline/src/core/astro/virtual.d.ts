declare module 'virtual:content-pipeline/site' {
  export const viewModules: Record<string, Record<string, unknown>>;
  export const partModules: Record<string, { readonly default: import('../read.ts').PartComponent }>;
  export const pages: readonly import('../read.ts').PageSource[];
}
declare module 'virtual:content-pipeline/dev' {
  const setup: import('./dev-setup.ts').DevSetup;
  export default setup;
}
