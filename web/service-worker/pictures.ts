import { shelf } from './shelves.ts';
import { mostPictures, pictureKey, pictureShelf } from './what-to-keep.ts';

/** Maximum number of pictures cached per page. */
const mostOfPage = 24;

/** Returns a picture from the cache or the network; offline, another width of the same picture. */
export async function pictureFor(request: Request): Promise<Response> {
  const pictures = await shelf(pictureShelf);
  if (!pictures) return fetch(request);
  const kept = await pictures.match(request, { ignoreVary: true });
  if (kept) return kept;
  try {
    const response = await fetch(request);
    // A full cache must not lose the picture.
    if (response.status === 200) await put(pictures, request, response.clone()).catch(() => undefined);
    return response;
  } catch {
    const { pathname } = new URL(request.url);
    const twin = (await pictures.keys()).find(({ url }) => pictureKey(new URL(url).pathname) === pictureKey(pathname));
    return (twin && (await pictures.match(twin, { ignoreVary: true }))) ?? nothingToSee();
  }
}

/** Caches pictures that a page loaded before the worker controlled it. */
export async function keepPictures(urls: readonly string[]): Promise<void> {
  const pictures = await shelf(pictureShelf);
  if (!pictures) return;
  for (const url of urls.slice(0, mostOfPage)) {
    const request = new Request(url);
    if (await pictures.match(request, { ignoreVary: true })) continue;
    const response = await fetch(request);
    if (response.status === 200) await put(pictures, request, response);
  }
}

/** Returns an empty picture, which shows the placeholder colour instead of a broken-image icon. */
function nothingToSee(): Response {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>';
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
}

async function put(pictures: Cache, request: Request, response: Response): Promise<void> {
  await pictures.put(request, response);
  const keys = await pictures.keys();
  await Promise.all(keys.slice(0, -mostPictures).map((old) => pictures.delete(old)));
}
