/** Widths every picture is encoded in, in pixels: `wide` for banners, `square` for avatars, `portrait` for the rest. */
export const pictureWidths = {
  portrait: [320, 480, 720, 1080],
  wide: [640, 960, 1280, 1920],
  square: [96, 192, 320],
} as const;

/** URL of one encoding of a picture; files are immutable and cached for a year. */
export function pictureUrl(key: string, width: number, format: 'avif' | 'webp'): string {
  return `/media/${key}/${width}.${format}`;
}
