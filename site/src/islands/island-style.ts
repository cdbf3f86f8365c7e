// Astro writes the style of its islands in front of the first one, inside whatever element that is, where HTML allows no
// style. It belongs in the head.

const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** The same page with the style of its islands at the end of its head. */
export function withIslandStyleInHead(html: string): string {
  const [style] = islandStyle.exec(html) ?? [];
  return style ? html.replace(style, '').replace('</head>', `${style}</head>`) : html;
}
