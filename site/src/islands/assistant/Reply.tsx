// Draws a parsed reply. Parts of a text have no names and only the last one grows, so their places are their keys.
import { type Block, blocksOf, type Line, type Piece } from './reply.ts';

export function Reply({ text, origin }: { readonly text: string; readonly origin: string }) {
  return blocksOf(text, origin).map((block, place) => drawBlock(block, place));
}

function drawBlock(block: Block, place: number) {
  switch (block.kind) {
    case 'list':
      return <ul key={place}>{block.items.map(drawItem)}</ul>;
    case 'numbered':
      return (
        <ol key={place} start={block.start}>
          {block.items.map(drawItem)}
        </ol>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block is scrolled by keyboard as well.
        <pre key={place} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the same.
        <div key={place} className="wide" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                  <th key={column} scope="col">
                    {cell.map(draw)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                <tr key={line}>
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                    <td key={column}>{cell.map(draw)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'heading':
      return (
        <p key={place}>
          <strong>{block.pieces.map(draw)}</strong>
        </p>
      );
    default:
      return <p key={place}>{block.pieces.map(draw)}</p>;
  }
}

const drawItem = (item: Line, row: number) => <li key={row}>{item.map(draw)}</li>;

function draw(piece: Piece, place: number) {
  switch (piece.kind) {
    case 'bold':
      return <strong key={place}>{piece.pieces.map(draw)}</strong>;
    case 'emphasis':
      return <em key={place}>{piece.pieces.map(draw)}</em>;
    case 'code':
      return <code key={place}>{piece.text}</code>;
    case 'link':
      return (
        <a key={place} href={piece.href}>
          {piece.text}
        </a>
      );
    default:
      return piece.text;
  }
}
