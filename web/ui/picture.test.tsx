import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

it('offers AVIF in four widths, loads late and knows its size', () => {
  const html = renderToStaticMarkup(
    <Picture url="/media/k1/720.webp" alt="Black tee, front" width={1080} height={1350} placeholder="#ccc" />,
  );
  expect(html).toContain(
    '/media/k1/320.avif 320w,/media/k1/480.avif 480w,/media/k1/720.avif 720w,/media/k1/1080.avif 1080w',
  );
  expect(html).toContain('src="/media/k1/720.webp"');
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('width="1080" height="1350"');
  expect(html).toContain('fill="#ccc"');
});

it('offers a wide one in the widths it was kept in, whatever its place', () => {
  const html = renderToStaticMarkup(<Picture url="/media/k1/1280.webp" alt="" width={1920} height={820} />);
  expect(html).toContain(
    '/media/k1/640.avif 640w,/media/k1/960.avif 960w,/media/k1/1280.avif 1280w,/media/k1/1920.avif 1920w',
  );
});

it('loads the main picture first', () => {
  const html = renderToStaticMarkup(<Picture priority url="/media/k1/720.webp" alt="" width={4} height={5} />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).toContain('loading="eager"');
});

it('shows a picture from elsewhere as it is', () => {
  const html = renderToStaticMarkup(<Picture url="https://pictures.example/a.jpg" alt="" width={4} height={5} />);
  expect(html).not.toContain('srcSet');
});
