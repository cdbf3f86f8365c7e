// Draws a parsed reply. Parts of a text have no names and only the last one grows, so their places are their keys.
import { Fragment } from 'react';
import { type Block, blocksOf, type Piece } from './reply.ts';

export const Reply = ({ text, origin }: { readonly text: string; readonly origin: string }) => blocksOf(text, origin).map(drawBlock);

function drawBlock({ kind, lines }: Block, place: number) {
  const Whole = kind === 'list' ? 'ul' : 'p';
  return <Whole key={place}>{lines.map(kind === 'list' ? drawItem : drawLine)}</Whole>;
}

const drawItem = (pieces: readonly Piece[], row: number) => <li key={row}>{pieces.map(draw)}</li>;

const drawLine = (pieces: readonly Piece[], row: number) => (
  <Fragment key={row}>
    {row > 0 && '\n'}
    {pieces.map(draw)}
  </Fragment>
);

function draw({ text, isBold, href }: Piece, place: number) {
  const Mark = isBold ? 'strong' : Fragment;
  return <Mark key={place}>{href === undefined ? text : <a href={href}>{text}</a>}</Mark>;
}
