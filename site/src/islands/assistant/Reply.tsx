// Draws a parsed reply.
import { blocksOf, type Piece } from './reply.ts';

export function Reply({ text, origin }: { readonly text: string; readonly origin: string }) {
  return blocksOf(text, origin).map((block, place) =>
    block.kind === 'list' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no names, and only the last one grows.
      <ul key={place}>
        {block.items.map((item, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same.
          <li key={row}>{item.map(drawn)}</li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <p key={place}>{block.pieces.map(drawn)}</p>
    ),
  );
}

function drawn(piece: Piece, place: number) {
  if (piece.kind === 'bold') return <strong key={place}>{piece.text}</strong>;
  if (piece.kind === 'text') return piece.text;
  return (
    <a key={place} href={piece.href}>
      {piece.text}
    </a>
  );
}
