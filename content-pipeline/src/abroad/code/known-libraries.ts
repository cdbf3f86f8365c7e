// Libraries that remember in modules what many pages show. The probe of memos.ts would find it and count it as read by all pages;
// without the memory each page reads what it shows. The bytes stay the same.

interface KnownMemory {
  readonly file: RegExp;
  readonly statement: string;
  readonly without: string;
}

const known: readonly KnownMemory[] = [
  {
    // The navigation of each language: with it, a title would render the pages of all languages.
    file: /@astrojs\/starlight\/(?:dist\/)?utils\/navigation\.[jt]s$/,
    statement: 'let intermediateSidebar = intermediateSidebars.get(locale);',
    without: 'let intermediateSidebar = undefined;',
  },
];

/** A plugin for the compilation of an adopted site; a version of a library that it does not know is left as it is. */
export const forgetfulLibraries = () => ({
  name: 'adopt:libraries',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const file = id.split('?')[0] ?? id;
    const found = known.find((one) => one.file.test(file) && code.includes(one.statement));
    return found && { code: code.replace(found.statement, found.without), map: null };
  },
});
