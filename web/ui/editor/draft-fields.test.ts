import { describe, expect, test } from 'vitest';
import { conflictsOf, type DraftFields, merged, typedSince } from './draft-fields.ts';

type Draft = { name: string; note: string; tags: readonly string[]; from: string; until: string; isOn: boolean };

const fields: DraftFields<Draft> = {
  name: 'Name',
  note: { title: 'Note', compared: ({ note }) => note.trim(), words: ({ note }) => `“${note}”` },
  tags: 'Tags',
  days: { title: 'Days', of: ['from', 'until'], words: ({ from, until }) => `${from} to ${until}` },
  isOn: 'On',
};
const base: Draft = { name: 'Monsoon', note: '', tags: ['rain'], from: '1', until: '5', isOn: false };

describe('of two who edit the same', () => {
  test('whoever saves later is told what the other changed, and of which of it both did', () => {
    const mine = { ...base, name: 'Rains', from: '2' };
    const theirs = { ...base, name: 'Monsoon sale', tags: [], until: '9', isOn: true };
    expect(conflictsOf(fields, { base, mine, theirs })).toEqual([
      { field: 'name', title: 'Name', mine: 'Rains', theirs: 'Monsoon sale', isMine: true },
      { field: 'tags', title: 'Tags', mine: 'rain', theirs: 'nothing', isMine: false },
      { field: 'days', title: 'Days', mine: '2 to 5', theirs: '1 to 9', isMine: true },
      { field: 'isOn', title: 'On', mine: 'no', theirs: 'yes', isMine: false },
    ]);
  });

  test('nobody is asked where both did the same, or what was changed makes no difference', () => {
    const both = { ...base, name: 'Rains' };
    expect(conflictsOf(fields, { base, mine: both, theirs: { ...both, note: '  ' } })).toEqual([]);
  });

  test('what only one changed is kept, and of the rest what was chosen; parts that belong together stay together', () => {
    const mine = { ...base, note: 'Mine', name: 'Rains', from: '2' };
    const theirs = { ...base, name: 'Monsoon sale', until: '9', tags: ['sale'] };
    const drafts = { base, mine, theirs };
    expect(merged(fields, drafts, new Set(['days']))).toEqual({ ...theirs, note: 'Mine', from: '2', until: '5' });
    expect(merged(fields, drafts, new Set(['name', 'tags']))).toEqual({
      ...theirs,
      note: 'Mine',
      name: 'Rains',
      tags: ['rain'],
    });
  });
});

test('what is typed while a draft is saved stays, and the rest is as it was stored', () => {
  const sent = { ...base, name: ' Rains ' };
  const typed = { ...sent, note: 'more' };
  expect(typedSince(typed, sent, { ...base, name: 'Rains' })).toEqual({ ...base, name: 'Rains', note: 'more' });
});
