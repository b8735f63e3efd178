/**
 * Transliteration of the Indic scripts. From Devanagari to Malayalam each has a block of 128 characters in which
 * corresponding letters have the same offset (Unicode, chapter 12), so that one table serves all.
 */
const vowels = 'a a i ee u oo ri li e e e ai o o o au'.split(' ');
const consonants = 'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(
  ' ',
);
const signs = 'a i ee u oo ri ri e e e ai o o o au'.split(' ');
/** With a nukta (dot below) these are sounds borrowed from Persian. */
const dotted: Record<number, string> = { 0x15: 'q', 0x1c: 'z', 0x2b: 'f' };

const virama = 0x4d;
/** From this code point on, the scripts are southern. */
const tamil = 0x0b80;
const joiner = /[\u200c\u200d]/gu;
const letterWithDot = /(.)([\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]?)/gu;

/** Letters at other offsets: nasal signs of Gurmukhi, final consonants of Bengali and Malayalam. */
const apart: Record<string, string> = {
  ॐ: 'Om',
  'ਂ': 'n',
  'ੰ': 'n',
  'ੱ': '',
  ৎ: 't',
  ৰ: 'r',
  ৱ: 'v',
  ൺ: 'n',
  ൻ: 'n',
  ർ: 'r',
  ൽ: 'l',
  ൾ: 'l',
  ൿ: 'k',
};

const indicWord = /[\u0900-\u0d7f\u200c\u200d]+/gu;

/**
 * Converts user text to what the fonts can print; text fully covered is unchanged. Indic scripts are transliterated,
 * unsupported accents dropped, emoji removed, and letters of other scripts become an ellipsis.
 */
export function legible(text: string, isDrawable: (character: string) => boolean): string {
  return Array.from(text.normalize('NFC').replace(indicWord, bySound), (one) => drawable(one, isDrawable))
    .join('')
    .replace(/…+/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
}

function drawable(character: string, isDrawable: (character: string) => boolean): string {
  if (/\s/u.test(character)) return ' ';
  if (/\p{C}/u.test(character)) return '';
  if (isDrawable(character)) return character;
  const plain = Array.from(character.normalize('NFKD'))
    .filter((part) => !/\p{M}/u.test(part) && isDrawable(part))
    .join('');
  if (plain !== '') return plain;
  return /[\p{L}\p{N}]/u.test(character) ? '…' : '';
}

function bySound(word: string): string {
  const letters = [...word.normalize('NFC').replaceAll(joiner, '').matchAll(letterWithDot)];
  const sounds = letters.map(([, letter = '', dot], index) => {
    const known = apart[letter];
    if (known !== undefined) return known;
    const next = letters[index + 1]?.[1];
    return soundOf(placeOf(letter), { hasDot: dot !== '', isBare: isBare(letter, next, index) });
  });
  const spoken = sounds.join('').replace(/n(?=[pbm])/g, 'm');
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
}

function soundOf(place: number, { hasDot, isBare }: { hasDot: boolean; isBare: boolean }): string {
  if (place >= 0x01 && place <= 0x02) return 'n';
  if (place === 0x03) return 'h';
  if (place >= 0x05 && place <= 0x14) return vowels[place - 0x05] ?? '';
  if (place >= 0x15 && place <= 0x39) {
    const consonant = (hasDot ? dotted[place] : undefined) ?? consonants[place - 0x15] ?? '';
    return isBare ? consonant : `${consonant}a`;
  }
  if (place >= 0x3e && place <= 0x4c) return signs[place - 0x3e] ?? '';
  return place >= 0x66 && place <= 0x6f ? String(place - 0x66) : '';
}

/** A consonant has an inherent "a" unless a sign follows, or it ends a word of a northern script. */
function isBare(letter: string, next: string | undefined, index: number): boolean {
  if (next === undefined) return index > 0 && (letter.codePointAt(0) ?? 0) < tamil;
  const place = placeOf(next);
  return place === virama || (place >= 0x3e && place <= 0x4c);
}

/** Returns a letter's offset in its block. */
function placeOf(letter: string): number {
  return (letter.codePointAt(0) ?? 0) % 0x80;
}
