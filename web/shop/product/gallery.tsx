import { Suspense, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useScroller } from '#web/ui/scroller.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';

const PictureViewer = lazyPart(async () => (await import('./picture-viewer.tsx')).PictureViewer);

const mainSizes = '(min-width: 1440px) 46vw, (min-width: 768px) 50vw, 100vw';

/**
 * Pictures of a product in one colour, all if it has none of its own; restarts at the first one when the colour changes.
 */
export function Gallery({ color, images }: { color: string; images: Product['images'] }) {
  const shown = images.filter((image) => image.color === null || image.color === color);
  return <Pictures key={color} pictures={shown.length > 0 ? shown : images} />;
}

/** Swiped on phones, selected by thumbnails on desktops; a press opens the full-screen viewer. */
function Pictures({ pictures }: { pictures: Product['images'] }) {
  const { track, index, goTo } = useScroller();
  const [isEnlarged, setIsEnlarged] = useState(false);
  return (
    <section
      aria-label="Pictures"
      className="max-md:-mx-4 md:sticky md:below-24 md:self-start lg:grid lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:gap-4"
    >
      <ul className="content-start gap-3 max-lg:hidden lg:grid">
        {pictures.map((picture, place) => (
          <li key={picture._id}>
            <button
              type="button"
              aria-label={`Show picture ${place + 1}: ${picture.view}`}
              aria-current={place === index || undefined}
              onClick={() => goTo(place)}
              className="block w-full opacity-70 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-1 aria-[current]:outline-offset-2 aria-[current]:outline-ink"
            >
              <Picture {...picture} sizes="72px" />
            </button>
          </li>
        ))}
      </ul>
      <div className="relative">
        <ul
          ref={track}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
          tabIndex={0}
          aria-label="Pictures, one after another"
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth -outline-offset-2"
        >
          {pictures.map((picture, place) => (
            <li key={picture._id} className="w-full shrink-0 snap-start snap-always">
              <button
                type="button"
                // A single tab stop, not one per picture.
                tabIndex={place === index ? 0 : -1}
                onClick={() => setIsEnlarged(true)}
                // Relative, because the visually hidden text would otherwise widen the page.
                className="relative block w-full cursor-zoom-in -outline-offset-4"
              >
                <span className="sr-only">Enlarge: </span>
                <Picture
                  {...picture}
                  sizes={mainSizes}
                  priority={place === 0}
                  // Name and price must fit between the picture and the bottom bar.
                  className="aspect-portrait w-full max-md:max-h-[52svh]"
                />
              </button>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute inset-e-3 bottom-3 rounded-sm bg-paper px-2 py-1 text-xs font-medium tabular-nums"
          >
            {index + 1} / {pictures.length}
          </p>
        )}
      </div>
      {isEnlarged && (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            start={index}
            onClose={(place) => {
              setIsEnlarged(false);
              goTo(place);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
