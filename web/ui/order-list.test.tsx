import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderList } from './order-list.tsx';

type Save = (ids: readonly string[]) => Promise<unknown>;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

function Slots({ save }: { save: Save }) {
  const [items, setItems] = useState(['Tee', 'Hoodie', 'Cap']);
  return (
    <OrderList
      label="Top 10"
      items={items}
      idOf={(item) => item.toLowerCase()}
      titleOf={(item) => item}
      save={async (ids) => {
        await save(ids);
        setItems(ids.map((id) => `${id[0]?.toUpperCase()}${id.slice(1)}`));
      }}
    >
      {(item, place) => `${place + 1}. ${item}`}
    </OrderList>
  );
}

const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const grip = (title: string) => screen.getByRole('button', { name: `Move ${title}` });
const rest = () => act(async () => void (await vi.advanceTimersByTimeAsync(600)));

describe('a list put in order by hand', () => {
  it('moves by the arrow keys at once, and saves once when the hand rests', async () => {
    const save = vi.fn<Save>(async () => undefined);
    render(<Slots save={save} />);
    fireEvent.keyDown(grip('Cap'), { key: 'ArrowUp' });
    fireEvent.keyDown(grip('Cap'), { key: 'ArrowUp' });
    expect(shown()).toEqual(['1. Cap', '2. Tee', '3. Hoodie']);
    expect(screen.getByRole('status').textContent).toBe('Now 1 of 3');
    await rest();
    expect(save.mock.calls).toEqual([[['cap', 'tee', 'hoodie']]]);
    expect(shown()).toEqual(['1. Cap', '2. Tee', '3. Hoodie']);
  });

  it('moves by buttons, which end at the ends', () => {
    render(<Slots save={async () => undefined} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Tee up' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Move Tee down' }));
    expect(shown()).toEqual(['1. Hoodie', '2. Tee', '3. Cap']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Cap down' }).disabled).toBe(true);
  });

  it('goes back where the order is refused, and says why', async () => {
    render(<Slots save={() => Promise.reject(new Error('Somebody else moved them.'))} />);
    fireEvent.keyDown(grip('Tee'), { key: 'ArrowDown' });
    await rest();
    expect(screen.getByRole('alert').textContent).toBe('Somebody else moved them.');
    expect(shown()).toEqual(['1. Tee', '2. Hoodie', '3. Cap']);
  });

  it('is there at once in a form, so that who saves right after a move saves the move', () => {
    const saved = vi.fn<(ids: readonly string[]) => void>();
    function Form() {
      const [items, setItems] = useState(['Tee', 'Hoodie', 'Cap']);
      return (
        <>
          <OrderList
            label="Banners"
            items={items}
            inForm
            idOf={(item) => item}
            titleOf={(item) => item}
            save={async (ids) => setItems([...ids])}
          >
            {(item) => item}
          </OrderList>
          <button type="button" onClick={() => saved(items)}>
            Save
          </button>
        </>
      );
    }
    render(<Form />);
    fireEvent.click(screen.getByRole('button', { name: 'Move Cap up' }));
    fireEvent.keyDown(grip('Cap'), { key: 'ArrowUp' });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved.mock.calls).toEqual([[['Cap', 'Tee', 'Hoodie']]]);
  });

  it('is saved by whoever leaves right after a move', () => {
    const save = vi.fn<Save>(async () => undefined);
    const { unmount } = render(<Slots save={save} />);
    fireEvent.keyDown(grip('Tee'), { key: 'ArrowDown' });
    unmount();
    expect(save).toHaveBeenCalledWith(['hoodie', 'tee', 'cap']);
  });
});
