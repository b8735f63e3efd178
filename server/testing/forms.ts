import sharp from 'sharp';

type Photo = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'avif' };

/** A picture as a user would upload it. */
export function photo({ width = 900, height = 1_125, format = 'jpeg' }: Photo = {}) {
  return sharp({ create: { width, height, channels: 3, background: '#b34a2a' } })
    .toFormat(format)
    .withMetadata({ exif: { IFD0: { Copyright: 'a secret place' } } })
    .toBuffer();
}

/** Encodes form data for app.inject: body and headers. */
export async function formOf(fields: Record<string, string | string[] | Buffer>, fileName = 'photo.jpg') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Buffer.isBuffer(value)) form.set(name, new Blob([new Uint8Array(value)]), fileName);
    else for (const one of [value].flat()) form.append(name, one);
  }
  const request = new Request('http://shop', { method: 'POST', body: form });
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
