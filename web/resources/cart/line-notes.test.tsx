import { beforeEach, describe, expect, it } from 'vitest';
import { newNotices, noteOf, readSeenLines, saveSeenLines } from './line-notes.ts';
import { line } from './testing/lines.ts';

describe('what changed on a line since the last visit', () => {
  beforeEach(() => localStorage.clear());
  const seen = () => {
    saveSeenLines([line({ price: 799, available: 8 })]);
    return readSeenLines();
  };

  it.each([
    [{ price: 799, available: 8 }, null],
    [{ price: 749, available: 8 }, 'The price dropped from ₹799 to ₹749 since your last visit.'],
    [{ price: 849, available: 8 }, 'The price went up from ₹799 to ₹849 since your last visit.'],
    [{ price: 799, available: 3 }, 'Only 3 left now.'],
    [{ price: 799, available: 7 }, null],
    [{ price: 749, available: 0 }, 'Sold out since your last visit.'],
  ])('%j: %s', (now, note) => {
    expect(noteOf(line(now), seen())).toBe(note);
  });

  it('is nothing for a line not seen before', () => {
    expect(noteOf(line({ id: '2', price: 1 }), seen())).toBeNull();
  });

  it.each(['', 'banana', '[]', '7', '{"variant-1-M-Black":null}', '{"variant-1-M-Black":{"price":"1"}}'])(
    'is nothing when what is kept is damaged: %s',
    (value) => {
      localStorage.setItem('cartSeen', value);
      expect(noteOf(line(), readSeenLines())).toBeNull();
    },
  );
});

it('a product that went off sale is told of once, and again when it does so again', () => {
  localStorage.clear();
  const gone = [{ productId: 'p1', name: '', message: 'Gone.' }];
  expect(newNotices(gone, readSeenLines())).toEqual(gone);
  saveSeenLines([line()], gone);
  expect(newNotices(gone, readSeenLines())).toEqual([]);
  saveSeenLines([line()]);
  expect(newNotices(gone, readSeenLines())).toEqual(gone);
});
