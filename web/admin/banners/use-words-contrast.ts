import { useEffect, useState } from 'react';
import type { BannerView } from '#web/resources/banners/banners.api.ts';
import { type Area, type Colors, contrastOf, seenOf } from './words-contrast.ts';

type Tone = BannerView['words']['tone'];
/** Contrast ratio of each text tone on one device. */
export type Readable = { device: 'desktop' | 'phone' } & Record<Tone, number>;

type Place = { device: Readable['device']; url: string; shape: number; area: Area; veil: (share: number) => number };

/**
 * Returns where BannerSlide and CategoryCard place the text, and how much of the picture their gradient overlay covers.
 */
function placesOf({ type, image, phoneImage, words }: BannerView): Place[] {
  const bare = () => 0;
  const upright = { device: 'phone', url: (phoneImage ?? image).url, shape: 4 / 5 } as const;
  if (type === 'category') {
    return [{ ...upright, area: { left: 0.05, top: 0.8, width: 0.9, height: 0.17 }, veil: foot(0.8, 0.17, 0.45) }];
  }
  const side = words.side === 'right' ? { left: 0.6, width: 0.37 } : { left: 0.03, width: 0.42 };
  return [
    { device: 'desktop', url: image.url, shape: 1_920 / 820, area: { ...side, top: 0.25, height: 0.5 }, veil: bare },
    { ...upright, area: { left: 0.05, top: 0.65, width: 0.9, height: 0.28 }, veil: foot(0.65, 0.28, 0.55) },
  ];
}

/**
 * Returns an overlay that is 75% opaque at the bottom and fades to 0 at `reach` of the height; it takes a position
 * within the area from `top`, from 0 to 1.
 */
function foot(top: number, height: number, reach: number) {
  return (share: number) => Math.max(0, 0.75 * (1 - (1 - (top + share * height)) / reach));
}

/** Measures the text contrast on a banner's pictures; undefined until measured, or if that fails. */
export function useWordsContrast(banner: BannerView | undefined): Readable[] | undefined {
  const [measured, setMeasured] = useState<{ of: string; all: Readable[] }>();
  const places = banner ? placesOf(banner) : [];
  const of = places.map(({ device, url, area }) => `${device} ${url} ${area.left}`).join();
  useEffect(() => {
    let isLeft = false;
    void Promise.all(places.map(measure)).then(
      (all) => !isLeft && setMeasured({ of, all }),
      // A picture that cannot be read is not measured.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `of` identifies the places
  }, [of]);
  return measured?.of === of && of !== '' ? measured.all : undefined;
}

const detail = 64;

async function measure({ device, url, shape, area, veil }: Place): Promise<Readable> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  await picture.decode();
  const seen = seenOf({ width: picture.naturalWidth, height: picture.naturalHeight }, shape);
  const context = canvasOf(detail);
  context.drawImage(
    picture,
    seen.left + area.left * seen.width,
    seen.top + area.top * seen.height,
    area.width * seen.width,
    area.height * seen.height,
    0,
    0,
    detail,
    detail,
  );
  const ground = context.getImageData(0, 0, detail, detail);
  return {
    device,
    dark: contrastOf(ground, colorsOf('light'), veil),
    light: contrastOf(ground, colorsOf('dark'), veil),
  };
}

function canvasOf(size: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas.');
  return context;
}

/** Reads a theme's ink and paper from the design tokens. */
function colorsOf(theme: 'light' | 'dark'): Colors {
  const probe = document.createElement('span');
  probe.dataset['theme'] = theme;
  document.body.append(probe);
  const tokens = getComputedStyle(probe);
  const colors = { ink: seen(tokens.getPropertyValue('--ink')), paper: seen(tokens.getPropertyValue('--paper')) };
  probe.remove();
  return colors;

  function seen(color: string): [number, number, number] {
    const context = canvasOf(1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  }
}
