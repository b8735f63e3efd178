/** A faint bar behind text, as wide as a share (0 to 1) of its parent, which must be `relative`. Decorative. */
export function Bar({ share, tone = 'plain' }: { share: number; tone?: 'plain' | 'strong' }) {
  const width = `${Math.min(Math.max(share, 0), 1) * 100}%`;
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 -z-1 size-full">
      <rect width={width} height="100%" rx={2} className={tone === 'strong' ? 'fill-ink/15' : 'fill-ink/8'} />
    </svg>
  );
}
