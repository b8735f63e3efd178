import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { importLimits, type ImportFault, type ImportRun } from '#contract/imports.ts';
import { type CsvColumn, csvColumns, type ImportKind } from '#contract/rules/csv-columns.ts';
import { decodeSheet, refused } from './decode-sheet.ts';

/** A line of a file: its cells by column id. */
export type SheetRow = { line: number; cells: Record<string, string>; faults: Omit<ImportFault, 'line'>[] };
type Sheet = { encoding: ImportRun['encoding']; columns: readonly string[]; rows: SheetRow[] };

/** Maximum line length in characters: several times the longest product texts. */
const longestLine = 100_000;
const delimiters = [',', ';', '\t'] as const;

/** Reads a file whose first line names columns of this kind; rejects it as a whole if it is invalid or too long. */
export async function readSheet(file: Uint8Array | string, kind: ImportKind): Promise<Sheet> {
  const { text, encoding } = decodeSheet(file);
  const { head, lines } = await linesOf(text, delimiterOf(text, kind));
  const columns = columnsOf(head, kind);
  return { encoding, columns: columns.map(({ id }) => id), rows: lines.map((line) => rowOf(line, columns)) };
}

type Line = { line: number; cells: string[] };

async function linesOf(text: string, delimiter: string): Promise<{ head: string[]; lines: Line[] }> {
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({ delimiter, info: true, relax_column_count: true, max_record_size: longestLine }),
  );
  const lines: Line[] = [];
  let head: string[] | undefined;
  let ended = 0;
  try {
    // Sound: with `info`, the parser yields records in this shape.
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      const line = ended + 1;
      ended = info.lines;
      const cells = record.map((cell) => plain(cell));
      if (cells.every((cell) => cell === '')) continue;
      if (!head) head = cells;
      else if (lines.length === importLimits.rows) throw tooLong();
      else lines.push({ line, cells });
    }
  } catch (error) {
    throw error instanceof CsvError ? refused(wordsOf(error)) : error;
  }
  if (!head) throw refused('The file is empty.');
  if (lines.length === 0) throw refused('The file has a first line with the names of columns, and nothing below it.');
  return { head, lines };
}

function tooLong() {
  const most = importLimits.rows.toLocaleString('en-IN');
  return refused(`The file has more than ${most} rows. Divide it and bring the parts in one after another.`);
}

/** Feeds the parser in pieces, so that a long file does not block the event loop. */
function* piecesOf(text: string, size = 65_536) {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}

/** Trims a cell, and removes the apostrophe that exports put before a would-be formula. */
function plain(cell: string): string {
  const text = cell.trim();
  return /^''*[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** Returns the delimiter that yields the most known columns in the first line that is not blank. */
function delimiterOf(text: string, kind: ImportKind): string {
  const [first = ''] = /[^\s,;][^\r\n]*/.exec(text) ?? [];
  const known = new Set(csvColumns[kind].map(({ head }) => head.toLowerCase()));
  const found = (delimiter: string) =>
    first.split(delimiter).filter((cell) => known.has(cell.replaceAll('"', '').trim().toLowerCase())).length;
  return delimiters.toSorted((a, b) => found(b) - found(a))[0] ?? ',';
}

function columnsOf(head: string[], kind: ImportKind): CsvColumn[] {
  const all = csvColumns[kind];
  const byHead = new Map(all.map((column) => [column.head.toLowerCase(), column]));
  // Spreadsheets often append empty columns.
  const named = head.slice(0, head.findLastIndex((cell) => cell !== '') + 1);
  const unknown = named.filter((cell) => !byHead.has(cell.toLowerCase()));
  if (unknown.length > 0) {
    const names = unknown.slice(0, 5).map((cell) => `“${cell.slice(0, 40)}”`);
    const heads = all.map((column) => column.head).join(', ');
    throw refused(`There is no column ${names.join(', ')} in a table of ${kind}. It may have: ${heads}.`);
  }
  const columns = named.flatMap((cell) => byHead.get(cell.toLowerCase()) ?? []);
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice) throw refused(`The column “${twice.head}” is there twice.`);
  const missing = all.find(
    ({ need, id }) => (need === 'key' || need === 'always') && !columns.some((one) => one.id === id),
  );
  if (missing)
    throw refused(`The column “${missing.head}” is missing. Download the sample to see how the table looks.`);
  return columns;
}

function rowOf({ line, cells }: Line, columns: readonly CsvColumn[]): SheetRow {
  const extra = cells.slice(columns.length).some((cell) => cell !== '');
  return {
    line,
    cells: Object.fromEntries(columns.map(({ id }, index) => [id, cells[index] ?? ''])),
    faults: extra
      ? [{ column: '', message: `This row has more cells than the ${columns.length} columns of the first line.` }]
      : [],
  };
}

function wordsOf(error: CsvError): string {
  const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : undefined;
  const where = line === undefined ? '' : ` Look at line ${line}.`;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `A row is too long to be one, perhaps for want of a quote.${where}`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `A quote is opened and never closed.${where}`;
  return `A quote stands where none can be.${where}`;
}
