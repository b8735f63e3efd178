import { brand } from '#contract/brand.ts';
import { drawEach, drawSheets, ink, pagesOf, type Pen, rule, sheet } from './sheet.ts';
import type { Style } from './typesetter.ts';

/** A packing slip, for the packer and the buyer; without prices, as the parcel may be a gift. */
export type Slip = {
  orderNumber: string;
  date: string;
  /** "Shiprocket Air 19041234567", or empty until a shipment is booked. */
  parcel: string;
  /** The amount the courier collects, or that it is paid. */
  payment: string;
  address: string[];
  lines: { name: string; detail: string; sku: string; quantity: number }[];
  foot: string[];
};

const styles = {
  mark: { face: 'display', size: 15, color: ink.label, tracking: 0.6 },
  title: { face: 'display', size: 19, color: ink.ink, tracking: 0.2 },
  number: { face: 'display', size: 15, color: ink.ink },
  label: { face: 'text', size: 7.5, color: ink.muted },
  strong: { face: 'strong', size: 11, color: ink.ink },
  text: { face: 'text', size: 10, color: ink.ink },
  head: { face: 'strong', size: 8, color: ink.ink },
  quantity: { face: 'display', size: 15, color: ink.ink },
  below: { face: 'text', size: 8.5, color: ink.muted },
  small: { face: 'text', size: 8, color: ink.muted },
} as const satisfies Record<string, Style>;

/** Draws packing slips, each order on its own pages. */
export function drawSlips(slips: readonly Slip[]): Promise<Uint8Array<ArrayBuffer>> {
  return drawSheets(slips.length === 1 ? 'Packing slip' : `${slips.length} packing slips`, (pen) =>
    drawEach(pen, slips, drawSlip),
  );
}

function drawSlip(pen: Pen, slip: Slip): void {
  const first = pagesOf(pen) - 1;
  drawHead(pen, slip);
  drawParties(pen, slip);
  drawLines(pen, slip);
  drawFooters(pen, slip, first);
}

function drawHead(pen: Pen, slip: Slip): void {
  const { document, type } = pen;
  const name = brand.name.toUpperCase();
  document.rect(sheet.left, pen.y, type.width(name, styles.mark) + 20, 26).fill(ink.red);
  type.put(name, styles.mark, { x: sheet.left + 10, y: pen.y + 18.5 });
  type.put('PACKING SLIP', styles.title, { x: sheet.right, y: pen.y + 19, align: 'right' });
  pen.y += 40;
  rule(pen, ink.ink, 1);
  pen.y += 16;
  const pieces = slip.lines.reduce((sum, line) => sum + line.quantity, 0);
  const facts = [
    { label: 'Order', value: slip.orderNumber, style: styles.number, x: sheet.left },
    { label: 'Placed', value: slip.date, style: styles.strong, x: sheet.left + 230 },
    { label: 'Pieces', value: String(pieces), style: styles.number, x: sheet.right - 60 },
  ];
  for (const { label, value, style, x } of facts) {
    type.put(label, styles.label, { x, y: pen.y });
    type.put(value, style, { x, y: pen.y + 16 });
  }
  pen.y += 28;
}

const rightHalf = sheet.left + 230;

function drawParties(pen: Pen, slip: Slip): void {
  rule(pen, ink.line, 0.5);
  const top = pen.y + 16;
  const put = (title: string, lines: readonly string[], { x, width }: { x: number; width: number }) => {
    pen.type.put(title, styles.label, { x, y: top });
    let y = top + 15;
    lines.forEach((line, index) => {
      const style = index === 0 ? styles.strong : styles.text;
      for (const part of pen.type.lines(line, style, width)) {
        pen.type.put(part, style, { x, y });
        y += 14;
      }
    });
    return y;
  };
  const ends = [
    put('Deliver to', slip.address, { x: sheet.left, width: 210 }),
    put('Parcel', [slip.parcel || 'Not booked yet', slip.payment], { x: rightHalf, width: sheet.right - rightHalf }),
  ];
  pen.y = Math.max(...ends) + 8;
}

const columns = { quantity: sheet.left, name: sheet.left + 40, sku: sheet.right - 160, tick: sheet.right - 16 };

/** Draws the lines without splitting any across pages; the table head is repeated on each page. */
function drawLines(pen: Pen, slip: Slip): void {
  drawTableHead(pen);
  const width = columns.sku - columns.name - 12;
  for (const line of slip.lines) {
    const name = pen.type.lines(line.name, styles.strong, width);
    const height = Math.max(name.length * 14 + 12, 26) + 14;
    if (pen.y + height > sheet.bottom - slip.foot.length * 12 - 20) {
      pen.document.addPage();
      pen.y = sheet.top + 8;
      pen.type.put(`${slip.orderNumber}, continued`, styles.strong, { x: sheet.left, y: pen.y });
      pen.y += 10;
      drawTableHead(pen);
    }
    const y = pen.y + 17;
    pen.type.put(String(line.quantity), styles.quantity, { x: columns.quantity + 4, y: y + 2 });
    name.forEach((part, index) => pen.type.put(part, styles.strong, { x: columns.name, y: y + index * 14 }));
    pen.type.put(line.detail, styles.text, { x: columns.name, y: y + name.length * 14 });
    pen.type.put(line.sku, styles.below, { x: columns.sku, y });
    pen.document
      .lineWidth(1)
      .rect(columns.tick, pen.y + 10, 14, 14)
      .stroke(ink.ink);
    pen.y += height;
    rule(pen, ink.line, 0.5);
  }
}

function drawTableHead(pen: Pen): void {
  pen.y += 4;
  rule(pen, ink.ink, 1);
  pen.y += 13;
  pen.type.put('Qty', styles.head, { x: columns.quantity, y: pen.y });
  pen.type.put('Item', styles.head, { x: columns.name, y: pen.y });
  pen.type.put('SKU', styles.head, { x: columns.sku, y: pen.y });
  pen.y += 6;
  rule(pen, ink.ink, 0.5);
}

function drawFooters(pen: Pen, slip: Slip, first: number): void {
  const end = pagesOf(pen);
  slip.foot.forEach((line, index) => {
    const y = sheet.bottom - (slip.foot.length - 1 - index) * 12;
    pen.type.put(line, styles.small, { x: sheet.left, y });
  });
  for (let page = first; page < end; page += 1) {
    pen.document.switchToPage(page);
    pen.type.put(`${brand.name} · ${slip.orderNumber}`, styles.small, { x: sheet.left, y: sheet.footer });
    const words = `Sheet ${page + 1 - first} of ${end - first}`;
    pen.type.put(words, styles.small, { x: sheet.right, y: sheet.footer, align: 'right' });
  }
}
