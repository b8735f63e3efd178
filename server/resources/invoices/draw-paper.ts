import { brand } from '#contract/brand.ts';
import { drawTable } from './draw-table.ts';
import { figure, type Paper, rupees } from './paper.ts';
import { drawEach, drawSheets, ink, pagesOf, type Pen, rule, sheet } from './sheet.ts';
import type { Style } from './typesetter.ts';

const styles = {
  mark: { face: 'display', size: 15, color: ink.label, tracking: 0.6 },
  title: { face: 'display', size: 19, color: ink.ink, tracking: 0.2 },
  label: { face: 'text', size: 7, color: ink.muted },
  head: { face: 'strong', size: 7.5, color: ink.ink },
  strong: { face: 'strong', size: 8.5, color: ink.ink },
  text: { face: 'text', size: 8.5, color: ink.ink },
  small: { face: 'text', size: 7, color: ink.muted },
  total: { face: 'display', size: 15, color: ink.ink },
} as const satisfies Record<string, Style>;

/** Draws an invoice or credit note as PDF: A4, selectable text, embedding only the needed glyphs. */
export function drawPaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  return drawSheets(`${paper.title} ${paper.number}`, (pen) => drawOne(pen, paper));
}

/** Draws several in one file, each starting on a new page with its own page numbers. */
export function drawPapers(papers: readonly Paper[]): Promise<Uint8Array<ArrayBuffer>> {
  return drawSheets(`${papers.length} papers`, (pen) => drawEach(pen, papers, drawOne));
}

function drawOne(pen: Pen, paper: Paper): void {
  const first = pagesOf(pen) - 1;
  drawHead(pen, paper);
  drawFacts(pen, paper);
  drawParties(pen, paper);
  drawTable(pen, paper, () => turnPage(pen, paper));
  drawClosing(pen, paper);
  drawFooters(pen, paper, first);
}

/** The shop's red label, and the document's title. */
function drawHead(pen: Pen, paper: Paper): void {
  const { document, type } = pen;
  const name = brand.name.toUpperCase();
  const width = type.width(name, styles.mark) + 20;
  document.rect(sheet.left, pen.y, width, 26).fill(ink.red);
  type.put(name, styles.mark, { x: sheet.left + 10, y: pen.y + 18.5 });
  type.put(paper.title.toUpperCase(), styles.title, { x: sheet.right, y: pen.y + 15, align: 'right' });
  type.put(paper.marking, styles.small, { x: sheet.right, y: pen.y + 26, align: 'right' });
  pen.y += 44;
}

const factColumns = 4;

function drawFacts(pen: Pen, paper: Paper): void {
  rule(pen, ink.ink, 1);
  pen.y += 14;
  const width = (sheet.right - sheet.left) / factColumns;
  for (let first = 0; first < paper.facts.length; first += factColumns) {
    paper.facts.slice(first, first + factColumns).forEach((fact, column) => {
      const x = sheet.left + column * width;
      pen.type.put(fact.label, styles.label, { x, y: pen.y });
      pen.type.put(fact.value, styles.strong, { x, y: pen.y + 11 });
    });
    pen.y += 28;
  }
  pen.y -= 6;
}

function drawParties(pen: Pen, paper: Paper): void {
  rule(pen, ink.line, 0.5);
  pen.y += 14;
  const gap = 16;
  const width = (sheet.right - sheet.left + gap) / paper.parties.length - gap;
  const top = pen.y;
  const ends = paper.parties.map((party, column) => {
    const x = sheet.left + column * (width + gap);
    pen.type.put(party.title, styles.label, { x, y: top });
    let y = top + 12;
    party.lines.forEach((line, index) => {
      const style = index === 0 ? styles.strong : styles.text;
      for (const part of pen.type.lines(line, style, width)) {
        pen.type.put(part, style, { x, y });
        y += 11.5;
      }
    });
    return y;
  });
  pen.y = Math.max(...ends) + 6;
}

/** Starts a new page with a heading that names the document it continues. */
function turnPage(pen: Pen, paper: Paper): void {
  pen.document.addPage();
  pen.y = sheet.top + 8;
  pen.type.put(brand.name.toUpperCase(), { ...styles.mark, size: 11, color: ink.red }, { x: sheet.left, y: pen.y });
  const what = `${paper.title} ${paper.number}, continued`;
  pen.type.put(what, styles.strong, { x: sheet.right, y: pen.y, align: 'right' });
  pen.y += 12;
}

/** Keeps totals, amount in words, taxes and notes on one page, the notes at its foot. */
function drawClosing(pen: Pen, paper: Paper): void {
  const notes = [...paper.notes, ...paper.care].flatMap((line) =>
    pen.type.lines(line, styles.small, sheet.right - sheet.left),
  );
  const notesHeight = notes.length * noteStep + 14;
  const sumsHeight = paper.sums.length * rowStep + 46;
  const taxHeight = (paper.rates.length + 2) * rowStep + 42;
  if (pen.y + 20 + Math.max(sumsHeight, taxHeight) + notesHeight > sheet.bottom) turnPage(pen, paper);
  pen.y += 20;
  drawTaxes(pen, paper);
  drawSums(pen, paper);
  pen.y = sheet.bottom - notesHeight;
  rule(pen, ink.line, 0.5);
  notes.forEach((note, index) => {
    pen.type.put(note, styles.small, { x: sheet.left, y: pen.y + 14 + index * noteStep });
  });
}

const rowStep = 14;
const noteStep = 10.5;
const sumsLeft = 372;

function drawSums({ document, type, y: top }: Pen, paper: Paper): void {
  let y = top;
  for (const { label, amount } of paper.sums) {
    type.put(label, styles.text, { x: sumsLeft, y });
    type.put(amount === 0 ? 'Free' : figure(amount), styles.text, { x: sheet.right, y, align: 'right' });
    y += rowStep;
  }
  document.rect(sumsLeft, y - 6, sheet.right - sumsLeft, 1).fill(ink.ink);
  y += 13;
  type.put(paper.total.label, styles.strong, { x: sumsLeft, y });
  type.put(rupees(paper.total.amount), styles.total, { x: sheet.right, y: y + 1, align: 'right' });
  type.put('All taxes included', styles.small, { x: sumsLeft, y: y + 11 });
}

/** Taxes by rate, and the total in words. */
function drawTaxes({ document, type, y: top }: Pen, paper: Paper): void {
  const { isInterState, stateTax } = paper.taxes;
  const heads = isInterState ? ['IGST'] : ['CGST', stateTax];
  const right = sumsLeft - 32;
  const ends = isInterState ? [180, 260, right] : [140, 206, 272, right];
  let y = top;
  const row = (cells: readonly string[], style: Style) => {
    type.put(cells[0] ?? '', style, { x: sheet.left, y });
    cells.slice(1).forEach((cell, index) => type.put(cell, style, { x: ends[index] ?? right, y, align: 'right' }));
    document.rect(sheet.left, y + 4.5, right - sheet.left, 0.5).fill(ink.line);
    y += rowStep;
  };
  row(['GST', 'Taxable value', ...heads, 'Tax'], styles.head);
  const sum = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const rate of paper.rates) {
    row([`${rate.percent}%`, ...taxCells(rate, isInterState)], styles.text);
    for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const) sum[part] += rate[part];
  }
  if (paper.rates.length > 1) row(['Total', ...taxCells(sum, isInterState)], styles.head);
  y += 6;
  type.put('Amount in words', styles.label, { x: sheet.left, y });
  for (const line of type.lines(paper.total.inWords, styles.strong, right - sheet.left)) {
    y += 11;
    type.put(line, styles.strong, { x: sheet.left, y });
  }
}

function taxCells(row: { taxable: number; cgst: number; sgst: number; igst: number }, isInterState: boolean): string[] {
  const taxes = isInterState ? [row.igst] : [row.cgst, row.sgst];
  return [row.taxable, ...taxes, row.cgst + row.sgst + row.igst].map(figure);
}

function drawFooters(pen: Pen, paper: Paper, first: number): void {
  const end = pagesOf(pen);
  for (let page = first; page < end; page += 1) {
    pen.document.switchToPage(page);
    const y = sheet.footer;
    pen.type.put(`${paper.footer} · ${paper.number}`, styles.small, { x: sheet.left, y });
    pen.type.put(`Page ${page + 1 - first} of ${end - first}`, styles.small, { x: sheet.right, y, align: 'right' });
  }
}
