declare module 'virtual:content-pipeline/site' {
  export const viewModules: Record<string, Record<string, unknown>>;
  export const pages: readonly import('../read.ts').PageSource[];
}
