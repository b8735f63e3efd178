import { isSameDraft, typedSince } from '#web/ui/editor/draft-fields.ts';
import { shownPictures } from './body-of.ts';
import { axesOf, cellKey, type EditDraft } from './draft.ts';

/** Merges edits made while `sent` was being saved into the stored draft `now`; failed pictures are kept. */
export function typedWhileSaved(typed: EditDraft, sent: EditDraft, now: EditDraft): EditDraft {
  const keys = keysOf(sent, now);
  const [mine, before] = [renamed(typed, keys), renamed(sent, keys)];
  const stored = new Set(now.colors.map(({ key }) => key));
  const next = typedSince(mine, before, now);
  return {
    ...next,
    colors: next.colors.map((color) => (stored.has(color.key) ? { ...color, was: color.key } : color)),
    cells: cellsSince(mine.cells, before.cells, now.cells),
    pictures: picturesSince(mine.pictures, before.pictures, now.pictures),
  };
}

type Keys = Record<'colors' | 'sizes' | 'chart' | 'pictures', ReadonlyMap<string, string>>;

/** Maps keys as sent to keys as stored; they differ for new and renamed items. */
function keysOf(sent: EditDraft, now: EditDraft): Keys {
  const byName = (all: readonly { key: string; name: string }[]) =>
    new Map(all.map(({ key, name }) => [key, name.trim()]));
  return {
    colors: byName(sent.colors),
    sizes: byName(sent.sizes),
    chart: new Map(sent.chart.map(({ key, size }) => [key, size])),
    pictures: new Map(shownPictures(sent).map(({ key }, place) => [key, now.pictures[place]?.key ?? key])),
  };
}

function renamed(draft: EditDraft, keys: Keys): EditDraft {
  const now = (list: keyof Keys, key: string) => keys[list].get(key) ?? key;
  const cells = Object.entries(draft.cells).map(([cell, said]) => {
    const { color, size } = axesOf(cell);
    return [cellKey(now('colors', color), now('sizes', size)), said] as const;
  });
  return {
    ...draft,
    colors: draft.colors.map((one) => ({ ...one, key: now('colors', one.key) })),
    sizes: draft.sizes.map((one) => ({ ...one, key: now('sizes', one.key) })),
    chart: draft.chart.map((one) => ({ ...one, key: now('chart', one.key) })),
    pictures: draft.pictures.map((one) => ({
      ...one,
      key: now('pictures', one.key),
      color: now('colors', one.color),
    })),
    cells: Object.fromEntries(cells),
  };
}

type Cells = EditDraft['cells'];

/** Keeps sales made meanwhile: stock typed since the save is relative to the quantity sent, not to the current one. */
function cellsSince(mine: Cells, before: Cells, now: Cells): Cells {
  if (isSameDraft(mine, before)) return now;
  const cells = Object.entries(mine).flatMap(([key, cell]) => {
    const [sent, stored] = [before[key], now[key]];
    if (!sent || !stored) return sent && isSameDraft(cell, sent) ? [] : [[key, cell] as const];
    const next = typedSince(cell, sent, stored);
    return [[key, cell.stock === sent.stock ? next : { ...next, stockWas: Number(sent.stock) }] as const];
  });
  return Object.fromEntries(cells);
}

type Pictures = EditDraft['pictures'];

function picturesSince(mine: Pictures, before: Pictures, now: Pictures): Pictures {
  return mine.map((picture) => {
    const sent = before.find(({ key }) => key === picture.key);
    const stored = now.find(({ key }) => key === picture.key);
    return sent && stored ? typedSince(picture, sent, stored) : picture;
  });
}
