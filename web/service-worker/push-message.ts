/** The content of a notification and the path it opens. */
type PushMessage = { title: string; body: string; url: string; tag: string };

type Shop = { name: string; origin: string };

/** Converts any push payload to a notification of this shop; a browser must show one for each message. */
export function pushMessage(data: unknown, shop: Shop): PushMessage {
  const { title, body, url, tag } = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  return {
    title: words(title, 80) || shop.name,
    body: words(body, 240),
    url: ownPath(url, shop.origin),
    tag: words(tag, 60),
  };
}

/** Returns the tab that already shows this path, if any. */
export function pageAt<Page extends { url: string }>(pages: readonly Page[], path: string): Page | undefined {
  return pages.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search === path.split('#', 1)[0];
  });
}

/** Only pages of this shop are opened. */
function ownPath(url: unknown, origin: string): string {
  const found = typeof url === 'string' ? URL.parse(url, origin) : null;
  return found && found.origin === origin ? found.pathname + found.search + found.hash : '/';
}

function words(value: unknown, most: number): string {
  return typeof value === 'string' ? value.slice(0, most) : '';
}
