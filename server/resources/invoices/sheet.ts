import PDFDocument from 'pdfkit';
import { brand } from '#contract/brand.ts';
import { Typesetter } from './typesetter.ts';

/** A4 in points, and the margins of the content. */
export const sheet = { left: 38, right: 557.28, top: 40, bottom: 790, footer: 808 };

/** The light theme's colours of web/ui/tokens.css, as PDF needs them. */
export const ink = { ink: '#171310', muted: '#5f5a55', line: '#d6d4d0', red: '#d90c1b', label: '#fdfcf9' };

/** Drawing state: the document, its typesetter, and the current vertical position. */
export type Pen = { document: PDFKit.PDFDocument; type: Typesetter; y: number };

/** Draws a horizontal line at the current position. */
export function rule({ document, y }: Pen, color: string, weight: number): void {
  document.rect(sheet.left, y, sheet.right - sheet.left, weight).fill(color);
}

/** Creates a PDF of A4 pages with this title, drawn by `draw`. */
export function drawSheets(title: string, draw: (pen: Pen) => void): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: brand.name, Creator: brand.name },
  });
  const bytes = collected(document);
  draw({ document, type: new Typesetter(document), y: sheet.top });
  document.end();
  return bytes;
}

/** Draws each item from the top of a new page. */
export function drawEach<One>(pen: Pen, all: readonly One[], draw: (pen: Pen, one: One) => void): void {
  all.forEach((one, index) => {
    if (index > 0) pen.document.addPage();
    pen.y = sheet.top;
    draw(pen, one);
  });
}

/** Returns the number of pages so far. */
export function pagesOf({ document }: Pen): number {
  return document.bufferedPageRange().count;
}

function collected(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
