import { useEffect } from 'react';
import { brand } from '#contract/brand.ts';

/**
 * Splash screen with the brand's name, letter by letter: 4000 ms (the token --splash-time), then a fade of 500 ms, then
 * `onComplete`. Decoration only: boot.ts decides whether it is shown, splash.css animates it.
 */
export function Splash({ onComplete }: { onComplete: () => void }) {
  useEffect(() => {
    if (!document.documentElement.dataset['splash']) onComplete();
  }, [onComplete]);
  return (
    <div
      aria-hidden="true"
      className="splash"
      onAnimationEnd={({ animationName }) => {
        if (animationName === 'splash-over') onComplete();
      }}
    >
      <div className="splash-curtain">
        <span className="splash-note type-label">
          <span>{brand.tagline}</span>
          <span>Skip</span>
        </span>
        <span className="splash-name type-display">
          {Array.from(brand.name, (letter) => letter).map((letter, place) => (
            <span key={place}>{letter}</span>
          ))}
        </span>
      </div>
    </div>
  );
}
