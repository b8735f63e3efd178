import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const picture = (alt: string, color: string | null) => ({
  _id: alt,
  url: `/media/${alt}/720.webp`,
  alt,
  color,
  view: 'front',
  width: 4,
  height: 5,
  placeholder: '#c0b8a8',
});

it.each([
  { color: 'Black', shown: ['black', 'label'] },
  { color: 'White', shown: ['label'] },
])('a shopper who chooses $color sees its pictures and those of all colours', ({ color, shown }) => {
  render(<Gallery color={color} images={[picture('black', 'Black'), picture('label', null)]} />);
  const enlarge = screen.getAllByRole('button', { name: /^Enlarge/ });
  expect(enlarge.map((button) => button.querySelector('img')?.alt)).toEqual(shown);
});

it('a colour without any picture shows those of the other colours instead of an empty space', () => {
  render(<Gallery color="White" images={[picture('black', 'Black')]} />);
  expect(screen.getAllByRole('img', { name: 'black' }).length).toBeGreaterThan(0);
});
