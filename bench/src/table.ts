// Rows of text as a table with columns that line up: the first to the left, the others to the right.

export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((known, row) => row.map((cell, column) => Math.max(cell.length, known[column] ?? 0)), []);
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   ')
      .trimEnd();
  return rows.map(line).join('\n');
}
