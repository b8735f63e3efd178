/** Whether a URL points at this machine. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  return /^(?:.*\.)?localhost\.?$|^127\.|^0\.0\.0\.0$|^\[::1?\]$|^\[::ffff:(7f|127\.)/.test(new URL(url).hostname);
}
