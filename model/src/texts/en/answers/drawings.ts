// Why a drawing (SVG) is refused.

export const drawings = {
  elsewhere: (what: string): string => `This drawing ${what}, and export it again`,
  picture: 'shows a picture that is not in it but elsewhere: embed the picture in your drawing program',
  pictureType: 'contains a picture that is no PNG, JPEG, WebP or GIF: embed it as PNG',
  damagedPicture: 'contains a damaged picture: embed that picture again',
  import: 'loads styles or fonts from elsewhere: convert its texts to paths, or embed its styles in your drawing program',
  font: 'uses a font that is not in it: convert its texts to paths, or embed the font in your drawing program',
  part: 'uses a colour, pattern or part that is not in it but elsewhere: embed that part in your drawing program',
  damaged: 'This drawing is damaged: save it again as SVG',
  nested: (number: number): string => `This drawing has more than ${number} nested groups: flatten it in your drawing program`,
  parts: (most: string): string => `This drawing has more than ${most} parts: simplify it, or export it as PNG`,
  foreign: 'This drawing contains parts of a web page (foreignObject), which cannot be kept: export it with plain texts, or as PNG',
  abbreviations: 'This drawing explains its abbreviations in a way that makes it many times larger: export it again as plain SVG',
  styles: 'The styles of this drawing are damaged: export it again, or as PNG',
  itself: 'A part of this drawing contains itself: remove that part in your drawing program',
  tooOften: 'This drawing repeats its parts too often to be drawn: simplify it in your drawing program, or export it as PNG',
  noSize:
    'This drawing does not say how large it is: it has neither a width and a height nor a viewBox. Give its page a size in your drawing program, and export it again',
};
