import { describe, expect, test } from 'vitest';
import { csvFile } from './csv.ts';

const lines = (row: (string | number | null)[]) => Buffer.from(csvFile(['A'], [row])).toString('utf8');

describe('a table for a spreadsheet', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+91 98450 77123', "'+91 98450 77123"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['a=b', 'a=b'],
    ['Rao, Devika', '"Rao, Devika"'],
    ['the "big" one', '"the ""big"" one"'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x"),1', '"\'=HYPERLINK(""x""),1"'],
    [-2.5, '-2.5'],
    [null, ''],
    ['₹ आशा', '₹ आशा'],
  ])('%s stands there as %s', (value, cell) => {
    expect(lines([value])).toBe(`\uFEFFA\r\n${cell}\r\n`);
  });
});
