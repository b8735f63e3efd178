import { setLine, sizeToFit } from '../type.ts';
import { fill } from './art.ts';

/** Sets the words under a drawing, in capitals no higher than given and no wider than the print. */
export const titleUpTo =
  (largest: number) =>
  (text: string | undefined, y: number, colour: string): string => {
    if (!text) return '';
    const size = Math.min(largest, sizeToFit(text, 'expanded', 560));
    return fill(setLine(text, { cut: 'expanded', size, x: 300, y, anchor: 'middle' }), colour);
  };
