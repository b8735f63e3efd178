import { ApiError } from './http/api-error.ts';

type Cell = string | number | null;

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvFile(head: readonly string[], rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const lines = [head, ...rows].map((row) => row.map(cellOf).join(','));
  return new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`);
}

/** Rejects an export of more rows than a file may hold; `noun` is what the rows are. */
export function requireFit(found: number, most: number, noun: string): void {
  if (found <= most) return;
  const message = `A file holds at most ${most.toLocaleString('en-IN')} ${noun}. Narrow the list first.`;
  throw new ApiError('OUT_OF_RANGE', { message });
}

/**
 * Cells that a spreadsheet would run as formulas get a leading apostrophe, which it shows as text (OWASP, CSV
 * injection).
 */
function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
