import type { BannerView } from '#web/resources/banners/banners.api.ts';
import { Button } from '#web/ui/button.tsx';
import { type Readable, useWordsContrast } from './use-words-contrast.ts';
import { readableContrast } from './words-contrast.ts';

type Tone = BannerView['words']['tone'];

/** Warns of unreadable text on the pictures, and offers the other tone if its worst contrast is better. */
export function ContrastNote({ banner, onTone }: { banner: BannerView | undefined; onTone: (tone: Tone) => void }) {
  const measured = useWordsContrast(banner);
  const tone = banner?.words.tone ?? 'dark';
  const bad = measured?.filter((one) => one[tone] < readableContrast) ?? [];
  const other = tone === 'dark' ? 'light' : 'dark';
  const worst = (all: readonly Readable[], of: Tone) => Math.min(...all.map((one) => one[of]));
  const helps = measured !== undefined && bad.length > 0 && worst(measured, other) > worst(measured, tone);
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 rounded-lg bg-warn-tint p-4 text-sm text-warn empty:hidden"
    >
      {bad.length > 0 && (
        <p>
          {tone === 'dark' ? 'Dark' : 'Light'} text is hard to read on this picture, {placeWords(bad)}: contrast{' '}
          {worst(bad, tone).toFixed(1)}, needs {readableContrast}.
          {!helps && ' Move the text to the other side or choose a plainer picture.'}
        </p>
      )}
      {helps && (
        <Button size="sm" onClick={() => onTone(other)}>
          Use {other} text
        </Button>
      )}
    </div>
  );
}

function placeWords(bad: readonly Readable[]): string {
  return bad.map(({ device }) => (device === 'phone' ? 'on phones' : 'on desktop')).join(' and ');
}
