import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CellEdit, Undo } from './column.ts';
import { EditableCell } from './editable-cell.tsx';
import { DoneNotices } from '../undo-notice.tsx';

type Row = { price: string };
type Save = CellEdit<Row>['save'];

/** A tee with an editable price; saving updates the row, and so does another price that was read. */
function Price({ save, read = '899', more }: { save: Save; read?: string; more?: Partial<CellEdit<Row>> }) {
  const [row, setRow] = useState<Row>({ price: read });
  const [last, setLast] = useState(read);
  if (last !== read) {
    setLast(read);
    setRow({ price: read });
  }
  const edit: CellEdit<Row> = {
    label: () => 'Price of Tee',
    value: ({ price }) => price,
    inputMode: 'decimal',
    save: async (of, price) => {
      const undo = await save(of, price);
      setRow({ price });
      return undo;
    },
    ...more,
  };
  return (
    <DoneNotices>
      <EditableCell row={row} edit={edit}>
        ₹{row.price}
      </EditableCell>
      <button type="button">Elsewhere</button>
    </DoneNotices>
  );
}

function start(save: Save, more?: Partial<CellEdit<Row>>) {
  render(<Price save={save} {...(more && { more })} />);
  fireEvent.click(cell());
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Price of Tee' });
}
const cell = () => screen.getByRole('button', { name: /Price of Tee/ });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const goElsewhere = () => screen.getByRole('button', { name: 'Elsewhere' }).focus();
const taken = async () => undefined;
const saved = () => vi.fn<Save>(async () => taken);

describe('a cell that is changed in its place', () => {
  it('saves once by Enter and gives the focus back', async () => {
    const save = saved();
    const input = start(save);
    expect(document.activeElement).toBe(input);
    type(input, '799');
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(cell().textContent).toContain('₹799'));
    expect(document.activeElement).toBe(cell());
    expect(save.mock.calls).toEqual([[{ price: '899' }, '799']]);
  });

  it('saves once on leaving and lets the focus go where it went', async () => {
    const save = saved();
    const input = start(save);
    type(input, '799');
    goElsewhere();
    await waitFor(() => expect(cell().textContent).toContain('₹799'));
    expect(document.activeElement?.textContent).toBe('Elsewhere');
    expect(save).toHaveBeenCalledOnce();
  });

  it('stays usable for the keyboard while it is saved, and saves no second time', async () => {
    const { promise, resolve } = Promise.withResolvers<Undo>();
    const save = vi.fn<Save>(() => promise);
    const input = start(save);
    type(input, '799');
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(document.activeElement).toBe(input);
    goElsewhere();
    resolve(taken);
    await waitFor(() => expect(cell()).toBeTruthy());
    expect(save).toHaveBeenCalledOnce();
  });

  it('takes back by Escape and saves nothing', async () => {
    const save = saved();
    const input = start(save);
    type(input, '1');
    fireEvent.keyDown(input, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(cell()));
    expect(cell().textContent).toContain('₹899');
    expect(save).not.toHaveBeenCalled();
  });

  it.each(['899.00', ' 899 ', '0899'])('saves nothing when %j is the same price', async (same) => {
    const save = saved();
    const input = start(save);
    type(input, same);
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(document.activeElement).toBe(cell()));
    expect(save).not.toHaveBeenCalled();
  });

  it('refuses what is not written as it must be, also when it could be read as the same number', async () => {
    const save = saved();
    const input = start(save, { check: (value) => (/^\d+$/.test(value) ? undefined : 'Enter a number.') });
    type(input, '+899');
    fireEvent.keyDown(input, { key: 'Enter' });
    await screen.findByText('Enter a number.');
    expect(save).not.toHaveBeenCalled();
  });

  it('saves an amount where there was none', async () => {
    const save = saved();
    render(<Price save={save} read="" />);
    fireEvent.click(cell());
    const input = screen.getByRole('textbox', { name: 'Price of Tee' });
    type(input, '0');
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
  });

  it('says a refusal in the cell and keeps what was typed', async () => {
    const save = vi.fn<Save>().mockRejectedValueOnce(new Error('More than the MRP.')).mockResolvedValueOnce(taken);
    const input = start(save);
    type(input, '9999');
    fireEvent.keyDown(input, { key: 'Enter' });
    await screen.findByText('More than the MRP.');
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['9999', 'true']);
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'More than the MRP.',
    );
    // Leaving the refused value unchanged does not save it again.
    goElsewhere();
    expect(save).toHaveBeenCalledOnce();
    type(input, '850');
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(cell().textContent).toContain('₹850'));
  });

  it('says what is wrong before it is sent', async () => {
    const save = saved();
    const input = start(save, { check: (value) => (/^\d+$/.test(value) ? undefined : 'Enter a number.') });
    type(input, 'much');
    fireEvent.keyDown(input, { key: 'Enter' });
    await screen.findByText('Enter a number.');
    expect(save).not.toHaveBeenCalled();
  });

  it('asks before it saves, and leaves all as it was when the answer is no', async () => {
    const save = saved();
    const question = (_: Row, value: string) => (value === '0' ? 'For nothing?' : undefined);
    const input = start(save, { question });
    type(input, '0');
    fireEvent.keyDown(input, { key: 'Enter' });
    await screen.findByText('For nothing?');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(cell()));
    expect(save).not.toHaveBeenCalled();
    fireEvent.click(cell());
    const again = screen.getByRole('textbox', { name: 'Price of Tee' });
    type(again, '0');
    fireEvent.keyDown(again, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('button', { name: 'Save change' }));
    await waitFor(() => expect(cell().textContent).toContain('₹0'));
    expect(save).toHaveBeenCalledOnce();
  });

  describe('while the list is read again', () => {
    const read = (save: Save, price: string) => <Price save={save} read={price} />;
    const open = (save: Save) => {
      const { rerender } = render(read(save, '899'));
      fireEvent.click(cell());
      rerender(read(save, '950'));
      return screen.getByRole<HTMLInputElement>('textbox', { name: 'Price of Tee' });
    };

    it('leaves what somebody else saved when nothing was typed', async () => {
      const save = saved();
      expect(open(save).value).toBe('899');
      goElsewhere();
      await waitFor(() => expect(cell().textContent).toContain('₹950'));
      expect(save).not.toHaveBeenCalled();
    });

    it('saves what was typed as a change of what was there before', async () => {
      const save = saved();
      const input = open(save);
      type(input, '920');
      fireEvent.keyDown(input, { key: 'Enter' });
      await waitFor(() => expect(cell().textContent).toContain('₹920'));
      expect(save.mock.calls).toEqual([[{ price: '899' }, '920']]);
    });

    it('saves a second try as a change of what is there by then, once that was said', async () => {
      const conflict = { category: 'UNKNOWN', code: 'EDIT_CONFLICT', message: 'It is ₹950 now.' };
      const save = vi.fn<Save>().mockRejectedValueOnce(conflict).mockResolvedValueOnce(taken);
      const input = open(save);
      type(input, '920');
      fireEvent.keyDown(input, { key: 'Enter' });
      await screen.findByText('It is ₹950 now.');
      type(input, '930');
      fireEvent.keyDown(input, { key: 'Enter' });
      await waitFor(() => expect(cell().textContent).toContain('₹930'));
      expect(save.mock.calls.at(-1)).toEqual([{ price: '950' }, '930']);
    });
  });

  describe('with a choice', () => {
    const options = ['799', '899', '999'].map((value) => ({ value, label: `₹${value}` }));
    const open = (save: Save) => {
      render(<Price save={save} more={{ options }} />);
      fireEvent.click(cell());
      return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Price of Tee' });
    };
    const goOn = (select: HTMLElement, value: string) => {
      fireEvent.keyDown(select, { key: 'ArrowDown' });
      type(select, value);
    };

    it.each<[string, (select: HTMLElement) => unknown]>([
      ['Enter', (select) => fireEvent.keyDown(select, { key: 'Enter' })],
      ['leaving it', goElsewhere],
    ])('saves by %s what the arrows came to, and nothing on the way', async (_, end) => {
      const save = saved();
      const select = open(save);
      goOn(select, '799');
      goOn(select, '999');
      expect(save).not.toHaveBeenCalled();
      end(select);
      await waitFor(() => expect(cell().textContent).toContain('₹999'));
      expect(save.mock.calls).toEqual([[{ price: '899' }, '999']]);
    });

    it('takes back by Escape what the arrows came to', async () => {
      const save = saved();
      const select = open(save);
      goOn(select, '999');
      fireEvent.keyDown(select, { key: 'Escape' });
      await waitFor(() => expect(document.activeElement).toBe(cell()));
      expect(cell().textContent).toContain('₹899');
      expect(save).not.toHaveBeenCalled();
    });

    it('saves at once what is chosen by pointer, also after a key', async () => {
      const save = saved();
      const select = open(save);
      goOn(select, '799');
      fireEvent.pointerDown(select);
      type(select, '999');
      await waitFor(() => expect(cell().textContent).toContain('₹999'));
      expect(document.activeElement).toBe(cell());
      expect(save).toHaveBeenCalledOnce();
    });
  });

  it('offers the way back that the change came with, and says when there is none any more', async () => {
    const undo = vi.fn<Undo>().mockRejectedValueOnce(new Error('It has been changed since.'));
    const save = vi.fn<Save>(async () => undo);
    const input = start(save);
    type(input, '799');
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Could not undo: It has been changed since.');
    expect([undo, save].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
