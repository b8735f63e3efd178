/** Sizes that may be separated by spaces instead of commas: XS, 3XL, 38, S/M. */
const short = /^(\d{0,2}x*[sml]|\d{1,3})(\/(\d{0,2}x*[sml]|\d{1,3}))?$/i;

/** Parses sizes as typed or pasted: "S, M, L", "S M L", and "Free size", which is one. */
export function sizesIn(typed: string): string[] {
  const parts = typed.split(/[,;\t\n]+/).map((part) => part.trim().replace(/\s+/g, ' '));
  const names = parts.flatMap((part) => {
    const words = part.split(' ');
    return words.every((word) => short.test(word)) ? words : [part];
  });
  return names.filter((name) => name !== '');
}
