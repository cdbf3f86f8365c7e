// What a downloaded file is called on the disk of whoever downloads it: its title, with the ending of its type.

/** Systems refuse these in names, or take them for folders. */
const impossible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;

export interface Named {
  readonly file_name: string;
  readonly file_name_de: string | null;
  readonly stored_name: string | null;
}

export function downloadName({ file_name, file_name_de, stored_name }: Named, language: 'en' | 'de'): string {
  const title = (language === 'de' && file_name_de) || file_name;
  const ending = /\.\w+$/.exec(stored_name ?? '')?.[0] ?? '';
  // No name begins or ends with a dot: such files are hidden, or cut.
  const plain = title.replaceAll(impossible, '-').replaceAll(/^[\s.]+|[\s.]+$/g, '') || 'file';
  return plain.toLowerCase().endsWith(ending) ? plain : plain + ending;
}
