/** The smallest encoding of a picture of the shop: upright ones are kept from 320 pixels on, wide ones from 640. */
export function smallPicture(url: string): string {
  return url.replace('/720.', '/320.').replace('/1280.', '/640.');
}
