/** Whether a browser asks not to be tracked: by Do-Not-Track or Global Privacy Control. */
export function asksNotToTrack(headers: Record<string, string | string[] | undefined>): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}
