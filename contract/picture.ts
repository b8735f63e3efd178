import { z } from 'zod';

/**
 * A picture in replies. `url` is its 720-pixel WebP; other widths and AVIF are siblings of that file (see pictureUrl in
 * rules/pictures.ts). `placeholder` is its average colour as #rrggbb.
 */
export const picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
});
export type Picture = z.infer<typeof picture>;

/** Largest picture upload in bytes. */
export const largestPicture = 5 * 1024 * 1024;

/** Largest avatar upload in bytes. */
export const largestAvatar = 2 * 1024 * 1024;

const chooseOne = 'Choose a picture.';

export const pictureBytes = z
  .instanceof(Uint8Array, { error: chooseOne })
  .refine((bytes) => bytes.byteLength > 0, chooseOne);

/** A picture in a request: bytes of a file in form data, or the URL of a picture the shop already has. */
export const sentPicture = z.union(
  [pictureBytes, z.string().regex(/^\/media\/[a-z0-9]{8,64}\/\d{3,4}\.(avif|webp)$/, chooseOne)],
  { error: chooseOne },
);
export type SentPicture = z.infer<typeof sentPicture>;
