import type { ReactNode } from 'react';

const tones = { brand: 'bg-brand text-brand-ink', signal: 'bg-signal text-signal-ink', ink: 'bg-ink text-paper' };

/**
 * A one-line bar across the top of the page: red (`brand`) when offline, orange (`signal`) for a bad connection, `ink`
 * for news.
 */
export function BannerBar({
  tone = 'ink',
  onDismiss,
  children,
}: {
  tone?: keyof typeof tones;
  onDismiss?: (() => void) | undefined;
  children: ReactNode;
}) {
  const Tag = tone === 'ink' ? 'aside' : 'div';
  return (
    <Tag
      aria-label={tone === 'ink' ? 'Notice' : undefined}
      role={tone === 'ink' ? undefined : 'alert'}
      className={`flex ${tone === 'ink' ? 'min-h-10 flex-wrap' : 'notice-bar min-h-(--notice)'} items-center justify-center gap-x-4 px-4 py-1 text-center text-sm font-medium ${tones[tone]}`}
    >
      <span className="py-1">{children}</span>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          className="hit-area py-1 font-bold underline underline-offset-4 outline-offset-0 outline-current!"
        >
          Dismiss
        </button>
      )}
    </Tag>
  );
}
