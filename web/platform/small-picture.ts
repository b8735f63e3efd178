/** Returns the URL of the smallest version of a shop picture: 320 px wide for upright ones, 640 for wide ones. */
export function smallPicture(url: string): string {
  return url.replace('/720.', '/320.').replace('/1280.', '/640.');
}
