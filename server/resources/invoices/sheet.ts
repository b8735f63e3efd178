import PDFDocument from 'pdfkit';
import { brand } from '#contract/brand.ts';
import { Typesetter } from './typesetter.ts';

/** A4 in points, and the frame within which things stand. */
export const sheet = { left: 38, right: 557.28, top: 40, bottom: 790, footer: 808 };

/** Ink on paper, and a red label: the light colours of web/ui/tokens.css, as PDF wants them. */
export const ink = { ink: '#171310', muted: '#5f5a55', line: '#d6d4d0', red: '#d90c1b', label: '#fdfcf9' };

/** What draws a paper: the document, its type, and how far down the sheet it has come. */
export type Pen = { document: PDFKit.PDFDocument; type: Typesetter; y: number };

/** A line across the frame, where the pen is. */
export function rule({ document, y }: Pen, color: string, weight: number): void {
  document.rect(sheet.left, y, sheet.right - sheet.left, weight).fill(color);
}

/** A PDF of A4 sheets under this title, drawn by whoever takes the pen. */
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

/** Draws one thing after the other, each from the top of a new sheet. */
export function drawEach<One>(pen: Pen, all: readonly One[], draw: (pen: Pen, one: One) => void): void {
  all.forEach((one, index) => {
    if (index > 0) pen.document.addPage();
    pen.y = sheet.top;
    draw(pen, one);
  });
}

/** How many sheets there are. */
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
