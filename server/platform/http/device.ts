export type Device = 'phone' | 'tablet' | 'desktop';

/** What somebody holds, by what their browser says of itself. */
export function deviceOf(userAgent: string): Device {
  // No browser says more; without a bound a made-up one would cost the square of its length.
  const said = userAgent.slice(0, 500);
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(said)) return 'tablet';
  return /mobi|iphone|android/i.test(said) ? 'phone' : 'desktop';
}
