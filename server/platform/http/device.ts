export type Device = 'phone' | 'tablet' | 'desktop';

/** Device class from the user agent. */
export function deviceOf(userAgent: string): Device {
  // No real one is longer; without a bound, matching a forged one would take quadratic time.
  const said = userAgent.slice(0, 500);
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(said)) return 'tablet';
  return /mobi|iphone|android/i.test(said) ? 'phone' : 'desktop';
}
