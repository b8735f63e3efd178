import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const turns = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollTo = turns;
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
  turns.mockReset();
});

function renderOffers() {
  render(
    <Carousel label="Offers" seconds={5}>
      <p>One</p>
      <p>Two</p>
    </Carousel>,
  );
}

it('does not turn while it has focus, wherever the pointer is', () => {
  renderOffers();
  const carousel = screen.getByRole('region', { name: 'Offers' });
  fireEvent.focus(carousel);
  fireEvent.pointerEnter(carousel);
  fireEvent.pointerLeave(carousel);
  vi.advanceTimersByTime(12_000);
  expect(turns).not.toHaveBeenCalled();
  fireEvent.blur(carousel);
  vi.advanceTimersByTime(5_000);
  expect(turns).toHaveBeenCalledOnce();
});

it('does not turn out of sight, and goes on when it is seen again', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  renderOffers();
  vi.advanceTimersByTime(12_000);
  expect(turns).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(5_000);
  expect(turns).toHaveBeenCalledOnce();
});
