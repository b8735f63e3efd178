import { figure, type Paper, type PaperLine, rupees } from './paper.ts';
import { ink, type Pen, rule, sheet } from './sheet.ts';
import type { Style } from './typesetter.ts';

const styles = {
  head: { face: 'strong', size: 7.5, color: ink.ink },
  name: { face: 'strong', size: 8, color: ink.ink },
  cell: { face: 'text', size: 8, color: ink.ink },
  below: { face: 'text', size: 6.75, color: ink.muted },
} as const satisfies Record<string, Style>;

type Cell = { text: string; below?: string };
type Column = { head: string; cell: (line: PaperLine) => Cell };
type WideColumn = Column & { width: number };

const gap = 11;
const steps = { line: 10, below: 9.5, padding: 4.5 };

/**
 * Draws the lines of an invoice or credit note. The head is repeated on each page, and no line is split across pages.
 */
export function drawTable(pen: Pen, paper: Paper, turnPage: () => void): void {
  const columns = columnsOf(paper).map((column) => ({ ...column, width: widthOf(pen, column, paper.lines) }));
  const nameWidth = sheet.right - sheet.left - columns.reduce((sum, column) => sum + column.width, 0);
  pen.y += 8;
  drawTableHead(pen, columns);
  for (const line of paper.lines) {
    const name = pen.type.lines(line.name, styles.name, nameWidth);
    const detail = pen.type.lines(line.detail, styles.below, nameWidth);
    const height = Math.max(name.length * steps.line + detail.length * steps.below, steps.line + steps.below);
    if (pen.y + height + 2 * steps.padding > sheet.bottom) {
      turnPage();
      drawTableHead(pen, columns);
    }
    drawLine(pen, { line, name, detail, columns });
    pen.y += height + 2 * steps.padding;
    rule(pen, ink.line, 0.5);
  }
}

/** Returns only the columns in use: none for discounts if there are none. They are right-aligned beside the name. */
function columnsOf({ lines, taxes }: Paper): Column[] {
  const has = (part: 'discount' | 'fees') => lines.some((line) => (line.sold?.[part] ?? 0) > 0);
  const isSold = lines.some((line) => line.sold !== null);
  const money = (head: string, amount: (line: PaperLine) => number | undefined): Column => ({
    head,
    cell: (line) => ({ text: figure(amount(line) ?? 0) }),
  });
  const tax = (head: string, part: 'cgst' | 'sgst' | 'igst', share: number): Column => ({
    head,
    cell: (line) => ({ text: figure(line[part]), below: `${line.percent / share}%` }),
  });
  return [
    { head: 'HSN', cell: (line) => ({ text: line.hsn }) },
    ...(isSold ? [quantity, price] : []),
    ...(has('discount') ? [money('Discount', (line) => 0 - (line.sold?.discount ?? 0))] : []),
    ...(has('fees') ? [money('Fees', (line) => line.sold?.fees)] : []),
    money('Taxable', (line) => line.taxable),
    ...(taxes.isInterState ? [tax('IGST', 'igst', 1)] : [tax('CGST', 'cgst', 2), tax(taxes.stateTax, 'sgst', 2)]),
    money('Amount ₹', (line) => line.amount),
  ];
}

const quantity: Column = {
  head: 'Qty',
  cell: ({ sold }) => (sold ? { text: String(sold.quantity), below: 'PCS' } : { text: '' }),
};

const price: Column = {
  head: 'Price',
  cell: ({ sold }) => {
    if (!sold) return { text: '' };
    return { text: figure(sold.price), ...(sold.mrp !== null && { below: `MRP ${rupees(sold.mrp)}` }) };
  },
};

/** Width of the column's widest text. */
function widthOf({ type }: Pen, column: Column, lines: readonly PaperLine[]): number {
  const cells = lines.map(column.cell);
  const widths = cells.flatMap(({ text, below = '' }) => [
    type.width(text, styles.cell),
    type.width(below, styles.below),
  ]);
  return Math.max(type.width(column.head, styles.head), ...widths) + gap;
}

function drawTableHead(pen: Pen, columns: readonly WideColumn[]): void {
  rule(pen, ink.ink, 1);
  pen.y += 13;
  pen.type.put('Item', styles.head, { x: sheet.left, y: pen.y });
  atEnds(columns, (column, x) => pen.type.put(column.head, styles.head, { x, y: pen.y, align: 'right' }));
  pen.y += 6;
  rule(pen, ink.ink, 0.5);
}

type Drawn = { line: PaperLine; name: string[]; detail: string[]; columns: readonly WideColumn[] };

function drawLine({ type, y }: Pen, { line, name, detail, columns }: Drawn): void {
  const first = y + steps.padding + 7;
  name.forEach((part, index) => type.put(part, styles.name, { x: sheet.left, y: first + index * steps.line }));
  const below = first + name.length * steps.line;
  detail.forEach((part, index) => type.put(part, styles.below, { x: sheet.left, y: below + index * steps.below }));
  atEnds(columns, (column, x) => {
    const cell = column.cell(line);
    type.put(cell.text, styles.cell, { x, y: first, align: 'right' });
    if (cell.below) type.put(cell.below, styles.below, { x, y: first + steps.line, align: 'right' });
  });
}

/** Calls `draw` for each column with its right edge; the last ends at the right margin. */
function atEnds(columns: readonly WideColumn[], draw: (column: Column, x: number) => void): void {
  let x: number = sheet.right;
  for (const column of columns.toReversed()) {
    draw(column, x);
    x -= column.width;
  }
}
