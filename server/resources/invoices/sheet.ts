import type { Typesetter } from './typesetter.ts';

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
