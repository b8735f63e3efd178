import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { legible } from './legible.ts';
import { unpackFont } from './unpack-font.ts';

/** The style of a text; size in points. */
export type Style = { face: Face; size: number; color: string; tracking?: number };
type Face = 'text' | 'strong' | 'display';

/**
 * Position of a text: `x` is its left or, with `align: 'right'`, right edge; `y` its baseline. Points from the upper
 * left.
 */
type Spot = { x: number; y: number; align?: 'left' | 'right' };

const weights: Record<Face, number> = { text: 400, strong: 700, display: 800 };

/** The part of a parsed font that is used here. */
type Parsed = { hasGlyphForCodePoint(code: number): boolean };
type Font = { name: string; parsed: Parsed };

/**
 * Archivo is split into files by script: most letters are in the first, ₹ and letters such as ā and ł in the second.
 */
const subsets = ['latin', 'latin-ext'] as const;

/** Texts set in tabular figures, for columns; figures in sentences stay proportional. */
const figures = /^[\d.,–%]+$/;

const fonts = new Map<Face, Font[]>();

function fontsOf(face: Face): Font[] {
  const known = fonts.get(face);
  if (known) return known;
  const made = subsets.map((subset) => {
    const name = `archivo-${subset}-${weights[face]}-normal`;
    return { name, parsed: parse(createRequire(import.meta.url).resolve(`@fontsource/archivo/files/${name}.woff`)) };
  });
  fonts.set(face, made);
  return made;
}

/**
 * Parses a font once: pdfkit would parse it for each document, half the work of a short one, but also accepts a parsed
 * font.
 */
function parse(file: string): Parsed {
  const document = new PDFDocument({ font: '' });
  document.font(unpackFont(readFileSync(file)));
  // Sound: pdfkit sets `_font.font` to the parsed font, but its types do not declare it.
  return (document as unknown as { _font: { font: Parsed } })._font.font;
}

/** Whether the shop's font has this character. */
export function isDrawable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return fontsOf('text').some((font) => font.parsed.hasGlyphForCodePoint(code));
}

/** Sets text in the shop's font, using whichever of its files has the letters. */
export class Typesetter {
  private readonly document: PDFKit.PDFDocument;
  /** Widths of runs at 1000 points, cached: the same figures and words recur. */
  private readonly widths = new Map<string, number>();

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
  }

  width(text: string, style: Style): number {
    return this.runs(text, style).reduce((sum, run) => sum + this.widthOfRun(run, style), 0);
  }

  /** Breaks a text into lines of at most this width, between words if possible. */
  lines(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of legible(text, isDrawable)
      .split(' ')
      .flatMap((one) => this.pieces(one, style, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.width(longer, style) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return line === '' ? lines : [...lines, line];
  }

  put(text: string, style: Style, { x, y, align = 'left' }: Spot): void {
    const runs = this.runs(legible(text, isDrawable), style);
    let left = align === 'right' ? x - this.width(text, style) : x;
    for (const run of runs) {
      this.document.fillColor(style.color).text(run.text, left, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...this.shape(run, style),
      });
      left += this.widthOfRun(run, style);
    }
  }

  /** Splits a word longer than a line into parts that fit. */
  private pieces(word: string, style: Style, width: number): string[] {
    if (this.width(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const character of word) {
      if (piece !== '' && this.width(piece + character, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  private runs(text: string, { face }: Style): { text: string; font: Font }[] {
    const [first, ...others] = fontsOf(face);
    if (!first) return [];
    const runs: { text: string; font: Font }[] = [];
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      const font = [first, ...others].find((one) => one.parsed.hasGlyphForCodePoint(code)) ?? first;
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ text: character, font });
    }
    return runs;
  }

  private widthOfRun(run: { text: string; font: Font }, style: Style): number {
    const key = `${run.font.name} ${run.text}`;
    const known =
      this.widths.get(key) ??
      this.document.widthOfString(run.text, this.shape(run, { ...style, size: 1000, tracking: 0 }));
    this.widths.set(key, known);
    return (known * style.size) / 1000 + (style.tracking ?? 0) * run.text.length;
  }

  private shape({ text, font }: { text: string; font: Font }, { size, tracking = 0 }: Style) {
    // Sound: pdfkit accepts a parsed font as a source, though its types do not say so.
    this.document.font(font.parsed as unknown as PDFKit.Mixins.PDFFontSource, font.name).fontSize(size);
    return { characterSpacing: tracking, ...(figures.test(text) && { features: ['tnum' as const] }) };
  }
}
