import { performance } from 'node:perf_hooks';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { drawPaper } from './draw-paper.ts';
import type { Paper, PaperLine } from './paper.ts';
import { PaperPress } from './paper-press.ts';
import { isDrawable } from './typesetter.ts';

const tee: PaperLine = {
  name: 'Wild Heart Oversized Tee',
  detail: 'Black · M · KS-1000',
  hsn: '61091000',
  sold: { quantity: 2, price: 79_900, mrp: 99_900, discount: 1_000, fees: 4_900 },
  taxable: 155_905,
  percent: 5,
  cgst: 3_897,
  sgst: 3_898,
  igst: 0,
  amount: 163_700,
};

function paperOf(more: Partial<Paper> = {}): Paper {
  return {
    number: 'KS/2627/000001',
    title: 'Tax invoice',
    marking: 'Original for recipient',
    facts: [{ label: 'Invoice number', value: 'KS/2627/000001' }],
    parties: [{ title: 'Sold by', lines: ['Ksauni Apparel Private Limited', 'GSTIN 29AAKCK4718P1ZQ'] }],
    lines: [tee],
    sums: [{ label: '2 pieces', amount: 159_800 }],
    total: { label: 'Total', amount: 163_700, inWords: 'Rupees one thousand six hundred thirty-seven only' },
    taxes: { isInterState: false, stateTax: 'SGST' },
    rates: [tee],
    notes: ['It needs no signature.'],
    care: ['Customer care: +91 80 4718 2200'],
    footer: 'Ksauni',
    ...more,
  };
}

/** Extracts the selectable text of a PDF, by mapping glyphs through each font's ToUnicode map. */
function textOf(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString('latin1');
  const streams = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(
    /(\d+) 0 obj\n<<(?:(?!endobj)[^])*?>>\nstream\n([^]*?)\nendstream/g,
  )) {
    const bytes = Buffer.from(body, 'latin1');
    streams.set(id, bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : body);
  }
  const maps = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = source.slice(source.indexOf(`\n${id} 0 obj`));
    maps.set(name, lettersIn(streams.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '') ?? ''));
  }
  return [...streams.values()]
    .filter((stream) => stream.includes(' Tf'))
    .map((stream) =>
      [...stream.matchAll(/\/(F\d+) [\d.]+ Tf[^]*?\[(.*?)\] TJ/g)]
        .map(([, name = '', shown = '']) =>
          [...shown.matchAll(/<([\da-f]*)>/gi)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => maps.get(name)?.get(glyph.toLowerCase()) ?? '\ufffd')
            .join(''),
        )
        .join(' '),
    )
    .join('\n');
}

/** Parses the subset of ToUnicode maps that pdfkit writes: ranges with one text per glyph. */
function lettersIn(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '0', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([\da-f ]*)>/gi)].forEach(([, hex = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return letters;
}

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length;

describe('a paper as PDF', () => {
  test('is small, on one A4 sheet, and its text can be selected, the rupee sign too', async () => {
    const pdf = await drawPaper(paperOf());
    expect(pdf.length).toBeLessThan(60_000);
    expect(pagesOf(pdf)).toBe(1);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    const text = textOf(pdf);
    for (const word of ['TAX INVOICE', 'GSTIN 29AAKCK4718P1ZQ', '61091000', '1,559.05', '₹', 'Page 1 of 1']) {
      expect(text).toContain(word);
    }
    expect(text).not.toContain('\ufffd');
  });

  test('of 50 lines repeats the head of its table on each sheet and counts the sheets', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({ ...tee, name: `Tee number ${index + 1} of the fifty` }));
    const pdf = await drawPaper(paperOf({ lines }));
    const pages = pagesOf(pdf) ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(pdf.length).toBeLessThan(60_000);
    const text = textOf(pdf);
    expect(text.match(/Taxable(?! value)/g)).toHaveLength(pages);
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
    for (const { name } of lines) expect(text).toContain(name);
  });

  test('breaks long names and words, and prints names of any script without a glyph that is none', async () => {
    const names = ['x'.repeat(300), 'आशा 🔥 मेनन', '你好', '\u0000\u202e', '', 'Ā ł ₹ “’” ﷽'];
    const pdf = await drawPaper(paperOf({ lines: names.map((name) => ({ ...tee, name })) }));
    const text = textOf(pdf);
    expect(text).toContain('Asha Menan');
    expect(text).not.toContain('\ufffd');
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(300);
  });

  test('has every letter that the shop’s own words need', () => {
    const words = 'ABCXYZ abcxyz 0123456789 ,.:;/()%+-–·’₹…&@';
    expect(Array.from(words).filter((letter) => !isDrawable(letter))).toEqual([]);
  });
});

test('many papers at once are drawn one after the other beside the server, which goes on answering', async () => {
  const press = new PaperPress();
  const lines = Array.from({ length: 50 }, () => tee);
  await press.draw(paperOf());
  const before = performance.eventLoopUtilization();
  const pdfs = await Promise.all(Array.from({ length: 5 }, () => press.draw(paperOf({ lines }))));
  const { utilization } = performance.eventLoopUtilization(before);
  expect(new Set(pdfs.map(pagesOf))).toEqual(new Set([pagesOf(await drawPaper(paperOf({ lines })))]));
  expect(utilization).toBeLessThan(0.5);
});
