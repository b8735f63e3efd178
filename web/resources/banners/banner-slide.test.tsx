import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BannerSlide, fitOf } from './banner-slide.tsx';

const image = {
  url: '/media/0123456789abcdef/720.webp',
  alt: 'A hoodie in the rain',
  placeholder: '',
  width: 1920,
  height: 820,
};

it.each([
  ['its button, where it has words', 'See hoodies'],
  ['all of it, where it has none', ''],
])('a banner leads somewhere by %s', (_, buttonText) => {
  const banner = {
    _id: 'b1',
    type: 'hero' as const,
    title: 'Monsoon',
    subtitle: '',
    description: '',
    to: '/products/hoodies',
    image,
    phoneImage: null,
    buttonText,
    words: { side: 'left' as const, tone: 'dark' as const },
  };
  render(
    <MemoryRouter>
      <BannerSlide banner={banner} look="title" />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.pathname])).toEqual([
    [buttonText || 'Monsoon', '/products/hoodies'],
  ]);
});

it.each([
  ['Sale', 'type-fit-5'],
  ['The monsoon line', 'type-fit-7'],
  ['Handloom kurtas for everybody', 'type-fit-10'],
  ['Compassionate', 'type-fit-14'],
  ['x'.repeat(120), 'type-fit-20'],
])('the headline %s is as large as its longest word and its length allow', (title, size) => {
  expect(fitOf(title)).toBe(size);
});
