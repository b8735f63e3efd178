/** Widths every picture is encoded in, in pixels; wide ones are banners, square ones are people. */
export const pictureWidths = {
  portrait: [320, 480, 720, 1080],
  wide: [640, 960, 1280, 1920],
  square: [96, 192, 320],
} as const;

/** Address of one encoding of a picture; files never change, so they are cached for a year. */
export function pictureUrl(key: string, width: number, format: 'avif' | 'webp'): string {
  return `/media/${key}/${width}.${format}`;
}
