import { describe, expect, test } from 'vitest';
import { ApiError } from '#server/platform/http/api-error.ts';
import { readSheet } from './read-sheet.ts';

const head = 'Handle,Name,Price,MRP';
const read = (file: string | Uint8Array) => readSheet(file, 'prices');
const bytes = (...all: number[]) => new Uint8Array(all);

async function refusal(file: string | Uint8Array): Promise<string> {
  const error = await read(file).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return (error as ApiError).message;
}

function utf16(text: string, isBig = false): Uint8Array {
  const buffer = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(isBig ? buffer.swap16() : buffer);
}

describe('a file of prices', () => {
  test.each([
    ['UTF-8', Buffer.from(`${head}\nlotus,Café,799,1299`), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${head}\nlotus,Café,799,1299`), 'utf-8'],
    ['UTF-16 as Excel writes it', utf16(`${head}\nlotus,Café,799,1299`), 'utf-16'],
    ['UTF-16 the other way round', utf16(`${head}\nlotus,Café,799,1299`, true), 'utf-16'],
    ['UTF-16 without its mark', utf16(`${head}\nlotus,Café,799,1299`).slice(2), 'utf-16'],
    ['Windows-1252', Buffer.from(`${head}\nlotus,Café,799,1299`, 'latin1'), 'windows-1252'],
    ['semicolons', Buffer.from('Handle;Name;Price;MRP\nlotus;Café;799;1299'), 'utf-8'],
    ['tabs', Buffer.from('Handle\tName\tPrice\tMRP\nlotus\tCafé\t799\t1299'), 'utf-8'],
    ['quotes', Buffer.from('"Handle","Name","Price","MRP"\r\n"lotus","Café","799","1299"\r\n'), 'utf-8'],
    ['old line ends', Buffer.from('Handle,Name,Price,MRP\rlotus,Café,799,1299\r'), 'utf-8'],
    ['empty columns at the end', Buffer.from(`${head},,\nlotus,Café,799,1299,,\n,,,,,\n`), 'utf-8'],
    ['blanks, and heads in any case', Buffer.from(' handle ,NAME,price,Mrp\n lotus , Café,799 ,1299'), 'utf-8'],
  ])('is read in %s', async (_, file, encoding) => {
    const sheet = await read(new Uint8Array(file));
    expect(sheet).toEqual({
      encoding,
      columns: ['handle', 'name', 'price', 'mrp'],
      rows: [{ line: 2, cells: { handle: 'lotus', name: 'Café', price: '799', mrp: '1299' }, faults: [] }],
    });
  });

  test('finds its semicolons below blank lines', async () => {
    const { rows } = await read('\n;;;\nHandle;Name;Price;MRP\nlotus;Café;799;1299');
    expect(rows).toMatchObject([{ line: 4, cells: { handle: 'lotus', mrp: '1299' } }]);
  });

  test('counts lines as a spreadsheet does, over cells of more than one line and empty lines', async () => {
    const { rows } = await read(`${head}\na,"two\nlines",1,2\n\n,,,\nb,x,3,4\n`);
    expect(rows.map(({ line, cells }) => [line, cells.handle])).toEqual([
      [2, 'a'],
      [6, 'b'],
    ]);
  });

  test('takes the apostrophe off that an export put before what would be a formula, and no other', async () => {
    const { rows } = await read(`${head}\na,'=1+1,'-5,''+1\nb,=1+1,'tis,@x`);
    expect(rows.map(({ cells }) => [cells.name, cells.price, cells.mrp])).toEqual([
      ['=1+1', '-5', "'+1"],
      ['=1+1', "'tis", '@x'],
    ]);
  });

  test('tells of a row with more cells than there are columns', async () => {
    const { rows } = await read(`${head}\nlotus,1,299,799,1299`);
    expect(rows[0]?.faults[0]?.message).toBe('This row has more cells than the 4 columns of the first line.');
  });

  test('of 20,000 rows is read, of one more it is refused', async () => {
    const many = (count: number) => `Handle,Price\n${'lotus,799\n'.repeat(count)}`;
    expect((await read(many(20_000))).rows).toHaveLength(20_000);
    const words = 'The file has more than 20,000 rows. Divide it and bring the parts in one after another.';
    expect(await refusal(many(20_001))).toBe(words);
    expect(await refusal(many(200_000))).toBe(words);
  });

  test.each([
    ['nothing', new Uint8Array(), 'The file is empty.'],
    ['only a mark', bytes(0xef, 0xbb, 0xbf), 'The file is empty.'],
    ['only the names of columns', head, 'The file has a first line with the names of columns, and nothing below it.'],
    ['an Excel file', bytes(0x50, 0x4b, 3, 4, 20, 0, 6, 0), 'This is an Excel or OpenDocument file.'],
    ['an old Excel file', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'This is an old Excel file.'],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'This is a PDF.'],
    ['something compressed', bytes(0x1f, 0x8b, 8, 0), 'This file is compressed.'],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), 'This is not a text file.'],
    ['bytes of anything', bytes(0x81, 0x41, 0x42, 0xff, 0x9d), 'This is not a text file.'],
    ['half a character of UTF-16', bytes(0xff, 0xfe, 0x48, 0, 0x61), 'The file ends in the middle of a character.'],
    ['a quote that is not closed', `${head}\n"lotus,1,2,3\nx,y,1,2`, 'A quote is opened and never closed.'],
    ['text after a quote', `${head}\n"lotus"x,1,2,3`, 'A quote stands where none can be. Look at line 2.'],
    [
      'a row without an end',
      `${head}\n"${'x'.repeat(150_000)}`,
      'A row is too long to be one, perhaps for want of a quote.',
    ],
    [
      'an unknown column',
      'Handle,Price,Cost\nlotus,1,2',
      'There is no column “Cost” in a table of prices. It may have: Handle, Name, Price, MRP.',
    ],
    ['a column twice', 'Handle,Price,price\nlotus,1,2', 'The column “Price” is there twice.'],
    ['no key', 'Name,Price\nlotus,1', 'The column “Handle” is missing.'],
    ['no price', 'Handle,MRP\nlotus,1', 'The column “Price” is missing.'],
    ['no names of columns', 'lotus,799\nkite,699', 'There is no column “lotus”, “799” in a table of prices.'],
    [
      'a page of the web',
      '<!doctype html><html><body>Not found</body></html>\n<p>',
      'There is no column “<!doctype html>',
    ],
  ])('of %s is refused in words', async (_, file, words) => {
    expect(await refusal(typeof file === 'string' ? file : new Uint8Array(file))).toContain(words);
  });
});
