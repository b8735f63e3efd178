import type { CSSProperties } from 'react';

/** For `type-figure`: the tiles of a row have one font size, in which their longest number fits. */
export function figureWidth(numbers: readonly string[]): CSSProperties {
  return { '--letters': Math.max(1, ...numbers.map(({ length }) => length)) } as CSSProperties;
}
