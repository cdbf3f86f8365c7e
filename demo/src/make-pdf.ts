// The PDFs of the demo content: brochures of past editions and papers for attendees, in both languages of the events and in
// the layout of the site: flush left, rules instead of boxes.
import { createRequire } from 'node:module';
import { ink, textOn } from '@stem/model';

const require = createRequire(import.meta.url);
const fonts = {
  sans: require.resolve('@fontsource/special-gothic/files/special-gothic-latin-500-normal.woff'),
  serif: require.resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff'),
};

export interface PdfSection {
  readonly title: string;
  readonly text: string;
}

/** The same in one language. */
export interface PdfPart {
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly PdfSection[];
  /** Days of a programme: a label, and lines such as "09:00  Title", set as a table. */
  readonly days?: readonly { readonly label: string; readonly lines: readonly string[] }[];
}

export interface PdfText {
  /** The community's name, at the head of each part. */
  readonly community: string;
  readonly colour: string;
  readonly parts: readonly PdfPart[];
}

const soft = '#51595c';
const margin = 56;
const axis = 200;

/** The same text gives the same bytes. */
export async function makePdf({ community, colour, parts }: PdfText): Promise<Buffer> {
  // It is slow to load, and only a first start needs it.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin,
    info: { Title: parts[0]?.title ?? community, Author: 'Stem AG', CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  const width = document.page.width - margin * 2;
  document.registerFont('sans', fonts.sans).registerFont('serif', fonts.serif);
  for (const [place, { title, subtitle, sections, days = [] }] of parts.entries()) {
    if (place > 0) document.addPage();
    document.rect(0, 0, document.page.width, 226).fill(colour);
    document.font('sans').fontSize(11).fillColor(textOn(colour)).text(community, margin, margin);
    document.fontSize(34).text(title, margin, 96, { width, lineGap: -4 });
    document.fontSize(13).text(subtitle, { width });
    document.y = 250;
    for (const { label, lines } of days) {
      document
        .font('sans')
        .fontSize(12)
        .fillColor(ink)
        .text(label, margin, document.y + 14);
      for (const line of lines) programmeLine(document, line, width);
    }
    for (const section of sections) sectionText(document, section, width);
  }
  document.end();
  return done;
}

function programmeLine(document: PDFKit.PDFDocument, line: string, width: number) {
  const [, time = '', title = line] = /^(\S+)\s+(\S.*)$/.exec(line) ?? [];
  const top = document.y + 10;
  document
    .moveTo(margin, top - 6)
    .lineTo(margin + width, top - 6)
    .lineWidth(0.5)
    .strokeColor('#cdd3d3')
    .stroke();
  document.font('sans').fontSize(13).fillColor(soft).text(time, margin, top);
  document.fillColor(ink).text(title, axis, top, { width: width - axis + margin });
  document.y += 6;
}

function sectionText(document: PDFKit.PDFDocument, { title, text }: PdfSection, width: number) {
  const height = document
    .font('serif')
    .fontSize(11)
    .heightOfString(text, { width: width - axis + margin, lineGap: 2 });
  if (document.y + height + 24 > document.page.height - margin) document.addPage();
  const top = document.y + 16;
  document
    .moveTo(margin, top - 8)
    .lineTo(margin + width, top - 8)
    .lineWidth(0.75)
    .strokeColor(ink)
    .stroke();
  document
    .font('sans')
    .fontSize(12)
    .fillColor(ink)
    .text(title, margin, top, { width: axis - margin - 16 });
  document
    .font('serif')
    .fontSize(11)
    .text(text, axis, top, { width: width - axis + margin, lineGap: 2 });
  document.y += 6;
}
