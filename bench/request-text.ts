type Asked = { path: string; headers?: Record<string, string>; body?: object };

/** Serialises a raw request with the headers relevant to the shop. */
export function requestText({ path, headers = {}, body }: Asked): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const all: Record<string, string> = {
    host: '127.0.0.1',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...headers,
  };
  if (body !== undefined) {
    all['content-type'] = 'application/json';
    all['content-length'] = String(Buffer.byteLength(content));
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${content}`;
}
