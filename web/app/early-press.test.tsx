import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { comeAlive } from '#web/platform/testing/come-alive.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Button } from '#web/ui/button.tsx';
import { EarlyPress } from './early-press.tsx';

beforeAll(async () => {
  await import('#web/platform/boot.ts');
});
let added: (string | null)[] = [];
beforeEach(() => {
  added = [];
});
afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.live;
  history.replaceState(null, '', '/');
});
// Other tests of this environment press buttons too.
afterAll(() => {
  document.documentElement.dataset.live = '';
});

function Goods() {
  const [size, setSize] = useState<string | null>(null);
  const options = ['S', 'M'].map((value) => ({ value, label: value }));
  return (
    <>
      <ChoiceChips legend="Size" name="size" options={options} value={size} onChange={setSize} />
      <Button onClick={() => added.push(size)}>Add to cart</Button>
      <a href="#cart">Cart</a>
    </>
  );
}

/** `visitor` presses before hydration; then the page is marked live, as in entry-client.tsx. */
async function openGoods(visitor: (place: HTMLElement) => void) {
  const page = (
    <>
      <Goods />
      <EarlyPress />
    </>
  );
  await comeAlive(page, (place) => {
    visitor(place);
    document.documentElement.dataset.live = '';
  });
}
const buttonIn = (place: HTMLElement) => place.querySelector<HTMLElement>('button');
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it('a button pressed twice before hydration acts once, with the size chosen before it', async () => {
  await openGoods((place) => {
    place.querySelector<HTMLElement>('[value="M"]')?.click();
    buttonIn(place)?.click();
    buttonIn(place)?.click();
  });
  await waitFor(() => expect(added).toEqual(['M']));
  await settled();
  expect(added).toEqual(['M']);
  expect(screen.getByRole('button').hasAttribute('data-early')).toBe(false);
});

it('a press counts although a size is chosen after it', async () => {
  await openGoods((place) => {
    buttonIn(place)?.click();
    place.querySelector<HTMLElement>('[value="S"]')?.click();
  });
  await waitFor(() => expect(added).toEqual(['S']));
});

it('a link followed before hydration drops an earlier press', async () => {
  await openGoods((place) => {
    buttonIn(place)?.click();
    place.querySelector('a')?.click();
  });
  await settled();
  expect(added).toEqual([]);
});

it('a press that React has already handled is not repeated', async () => {
  await openGoods((place) => {
    buttonIn(place)?.click();
  });
  screen.getByRole('button').click();
  await settled();
  expect(added).toEqual([null]);
});
