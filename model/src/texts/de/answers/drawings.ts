import type { drawings as english } from '../../en/answers/drawings.ts';

export const drawings: typeof english = {
  elsewhere: (what) => `Diese Zeichnung ${what}, und exportieren Sie sie nochmals`,
  picture: 'zeigt ein Bild, das nicht in ihr liegt: Betten Sie das Bild im Zeichenprogramm ein',
  pictureType: 'enthält ein Bild, das weder PNG, JPEG, WebP noch GIF ist: Betten Sie es als PNG ein',
  damagedPicture: 'enthält ein beschädigtes Bild: Betten Sie dieses Bild nochmals ein',
  import: 'lädt Stile oder Schriften von anderswo: Wandeln Sie Texte in Pfade um, oder betten Sie die Stile im Zeichenprogramm ein',
  font: 'verwendet eine Schrift, die nicht in ihr liegt: Wandeln Sie Texte in Pfade um, oder betten Sie die Schrift im Zeichenprogramm ein',
  part: 'verwendet eine Farbe, ein Muster oder einen Teil, der nicht in ihr liegt: Betten Sie diesen Teil im Zeichenprogramm ein',
  damaged: 'Diese Zeichnung ist beschädigt: Speichern Sie sie nochmals als SVG',
  nested: (number) => `Diese Zeichnung hat mehr als ${number} verschachtelte Gruppen: Reduzieren Sie sie im Zeichenprogramm`,
  parts: (most) => `Diese Zeichnung hat mehr als ${most} Teile: Vereinfachen Sie sie, oder exportieren Sie sie als PNG`,
  foreign:
    'Diese Zeichnung enthält Teile einer Webseite (foreignObject), die sich nicht übernehmen lassen: Exportieren Sie sie mit einfachen Texten, oder als PNG',
  abbreviations: 'Diese Zeichnung wird durch ihre Abkürzungen um ein Vielfaches grösser: Exportieren Sie sie nochmals als einfaches SVG',
  styles: 'Die Stile dieser Zeichnung sind beschädigt: Exportieren Sie sie nochmals, oder als PNG',
  itself: 'Ein Teil dieser Zeichnung enthält sich selbst: Entfernen Sie ihn im Zeichenprogramm',
  tooOften: 'Diese Zeichnung wiederholt ihre Teile zu oft: Vereinfachen Sie sie im Zeichenprogramm, oder exportieren Sie sie als PNG',
  noSize:
    'Diese Zeichnung sagt nicht, wie gross sie ist: Sie hat weder Breite und Höhe noch eine viewBox. Geben Sie der Seite im Zeichenprogramm eine Grösse, und exportieren Sie sie nochmals',
};
