import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction, BulkReply, RowResult } from './bulk.ts';
import { DoneNotices } from '../undo-notice.tsx';
import { useSelection } from './use-selection.ts';

type Run = BulkAction['run'];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const page = ['a', 'b'];
const noun = { one: 'tee', many: 'tees' };

/** A page of two tees in a list with five matches. */
function List({ action, allIds }: { action: Partial<BulkAction> & { run: Run }; allIds?: () => Promise<string[]> }) {
  const selectionState = useSelection('', { total: 5 }, page);
  const [refused, setRefused] = useState<readonly RowResult[]>([]);
  return (
    <DoneNotices>
      <button type="button" onClick={selectionState.togglePage}>
        Tick
      </button>
      <BulkBar
        noun={noun}
        selectionState={selectionState}
        actions={[{ id: 'archive', label: 'Archive', ...action }]}
        allIds={allIds}
        rows={2}
        total={5}
        isAtLeast={false}
        onRefused={setRefused}
      />
      <p>Refused: {refused.map(({ id }) => id).join()}</p>
    </DoneNotices>
  );
}

const show = (run: Run, action: Partial<BulkAction> = {}, allIds?: () => Promise<string[]>) => {
  render(<List action={{ ...action, run }} {...(allIds && { allIds })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Tick' }));
};
const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const told = () => screen.findByRole('dialog', { name: 'Archive' });
const notice = () => screen.findByRole('complementary', { name: 'Last change' });
const done = (ids: readonly string[], problem = ''): BulkReply => ({
  results: ids.map((id) => ({ id, title: `Tee ${id}`, problem })),
});
const idsOf = (selection: Parameters<Run>[0]) => ('ids' in selection ? selection.ids : []);

describe('what is done to several rows', () => {
  it('is told in the corner when all went well, with the way back', async () => {
    const undo = vi.fn<() => Promise<void>>(async () => undefined);
    show(async (selection) => ({ ...done(idsOf(selection)), undo }));
    pressButton('Archive');
    expect((await notice()).textContent).toContain('Archive: 2 done.');
    pressButton('Undo');
    await waitFor(() => expect(screen.getByRole('complementary').textContent).toContain('Undone.'));
    expect(undo).toHaveBeenCalledOnce();
  });

  it('asks for what it needs, and begins with nothing missing', async () => {
    const run = vi.fn<Run>(async (selection) => done(idsOf(selection)));
    const check = (value: string) => (Number(value) <= 90 ? undefined : 'At most 90 %.');
    show(run, {
      fields: [
        { name: 'percent', label: 'Percent off', check },
        { name: 'note', label: 'Note', isOptional: true },
      ],
    });
    pressButton('Archive');
    const form = within(await told());
    fireEvent.click(form.getByRole('button', { name: 'Archive' }));
    await screen.findByText('Percent off is required.');
    fireEvent.input(form.getByLabelText('Percent off'), { target: { value: '95' } });
    fireEvent.click(form.getByRole('button', { name: 'Archive' }));
    await screen.findByText('At most 90 %.');
    fireEvent.input(form.getByLabelText('Percent off'), { target: { value: '20' } });
    fireEvent.click(form.getByRole('button', { name: 'Archive' }));
    await notice();
    expect(run.mock.calls).toEqual([[{ ids: page }, { percent: '20', note: '' }]]);
  });

  it.each<[string, Partial<BulkAction>, string]>([
    ['the field to fill in', { fields: [{ name: 'percent', label: 'Percent off' }] }, 'Percent off'],
    ['the button that does it', { question: () => 'Archive them?' }, 'Archive'],
    ['the way out, where it cannot be undone', { question: () => 'Gone?', tone: 'danger' }, 'Keep'],
    ['the way out in its own word', { question: () => 'Gone?', tone: 'danger', keep: 'Keep orders' }, 'Keep orders'],
  ])('begins at %s', async (_, action, name) => {
    show(async (selection) => done(idsOf(selection)), action);
    pressButton('Archive');
    const asked = within(await screen.findByRole(action.tone === 'danger' ? 'alertdialog' : 'dialog'));
    const [field] = action.fields ? asked.getAllByLabelText(name) : asked.getAllByRole('button', { name });
    expect(document.activeElement).toBe(field);
  });

  it('names each row that was refused, and leaves it ticked', async () => {
    show(async () => ({ results: [...done(['a']).results, ...done(['b'], 'It is in an order.').results] }));
    pressButton('Archive');
    expect((await told()).textContent).toContain('1 done, 1 failed.');
    expect((await told()).textContent).toContain('Tee b: It is in an order.');
    expect(screen.getByText('Refused: b')).toBeTruthy();
    expect(screen.getByRole('toolbar').textContent).toContain('1 tee selected');
  });

  it('leaves every row selected where it changes none, and the refused ones are only marked', async () => {
    show(async () => ({ results: [...done(['a']).results, ...done(['b'], 'It has no invoice.').results] }), {
      keepsSelection: true,
    });
    pressButton('Archive');
    expect((await told()).textContent).toContain('1 done, 1 failed.');
    expect(screen.getByText('Refused: b')).toBeTruthy();
    expect(screen.getByRole('toolbar').textContent).toContain('2 tees selected');
  });

  it('runs over all that match in parts with a bar, and stops when told to', async () => {
    const answers: Array<() => void> = [];
    const run = vi.fn<Run>(
      (selection) => new Promise((answer) => void answers.push(() => answer(done(idsOf(selection))))),
    );
    show(run, { atOnce: 2 }, async () => ['a', 'b', 'c', 'd', 'e']);
    pressButton('Select all 5 that match');
    pressButton('Archive');
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await screen.findByText('2 of 5 tees');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('2');
    await waitFor(() => expect(answers).toHaveLength(2));
    pressButton('Stop');
    answers[1]?.();
    expect((await screen.findByText(/^4 of 5 tees done/)).textContent).toBe('4 of 5 tees done.');
    pressButton('Continue');
    await waitFor(() => expect(answers).toHaveLength(3));
    answers[2]?.();
    expect((await notice()).textContent).toContain('Archive: 5 done.');
    expect(run.mock.calls.map(([selection]) => idsOf(selection).join(''))).toEqual(['ab', 'cd', 'e']);
  });

  it('asks about just those of all that match which it is done to, also where more match meanwhile', async () => {
    const run = vi.fn<Run>(async (selection) => done(idsOf(selection)));
    const matching = ['a', 'b', 'c', 'd', 'e', 'f'];
    show(run, { question: (count) => `Archive ${count} tees?` }, async () => [...matching]);
    pressButton('Select all 5 that match');
    pressButton('Archive');
    const asked = within(await told());
    expect(asked.getByText('Archive 6 tees?')).toBeTruthy();
    matching.push('g');
    fireEvent.click(asked.getByRole('button', { name: 'Archive' }));
    expect((await notice()).textContent).toContain('Archive: 6 done.');
    expect(run.mock.calls.map(([selection]) => idsOf(selection).join(''))).toEqual(['abcdef']);
  });

  it('keeps what is done when the connection drops, and goes on with the rest', async () => {
    const lost = Object.assign(new Error('No connection.'), { category: 'NETWORK' });
    const run = vi.fn<Run>(async (selection) => {
      if (run.mock.calls.length === 2) throw lost;
      return done(idsOf(selection));
    });
    show(run, { atOnce: 1 });
    pressButton('Archive');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No connection. Completed rows are kept. Continue to process the rest.',
    );
    expect(screen.getByText('1 of 2 tees done.')).toBeTruthy();
    pressButton('Continue');
    expect((await notice()).textContent).toContain('2 done');
  });

  it('shows its links once it has ended, with the results of all parts', async () => {
    const answers: Array<() => void> = [];
    show(
      ({ ...selection }) =>
        new Promise((answer) => {
          const [id = ''] = idsOf(selection);
          const links = [{ url: `https://carrier.example/${id}`, label: `Open label ${id}` }];
          answers.push(() => answer({ ...done([id]), links }));
        }),
      { atOnce: 1 },
    );
    pressButton('Archive');
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await screen.findByText('1 of 2 tees');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    expect((await screen.findByText(/^2 done/)).textContent).toBe('2 done.');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://carrier.example/a',
      'https://carrier.example/b',
    ]);
    expect(document.activeElement?.textContent).toBe('Open label a');
  });

  it('says a refusal of all of it in its own words alone', async () => {
    show(async () => {
      throw Object.assign(new Error('At most 1000 at once.'), { category: 'VALIDATION', status: 400 });
    });
    pressButton('Archive');
    expect((await screen.findByRole('alert')).textContent).toBe('At most 1000 at once.');
    expect(screen.getByRole('toolbar').textContent).toContain('2 tees selected');
  });
});
