import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

it('every piece renders on the server without style attributes, which a strict style-src would block', () => {
  const html = renderToString(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  );
  expect(html).toContain('Place COD order');
  expect(html).not.toMatch(/\sstyle=/);
});
