/** What a notification says and where a press on it leads. */
export type PushMessage = { title: string; body: string; path: string; tag: string };

/** Whatever the push service delivered, as a notification of this shop; a browser must show one for each message. */
export function pushMessage(data: unknown, shopName: string): PushMessage {
  const { title, body, path, tag } = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  return {
    title: words(title, 80) || shopName,
    body: words(body, 240),
    path: typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/',
    tag: words(tag, 60),
  };
}

function words(value: unknown, most: number): string {
  return typeof value === 'string' ? value.slice(0, most) : '';
}
