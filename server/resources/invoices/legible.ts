/**
 * Sounds of the Indic scripts. From Devanagari to Malayalam each has a block of 128 characters, in which the same letter
 * stands at the same place (Unicode, chapter 12); so one table reads them all.
 */
const vowels = 'a a i ee u oo ri li e e e ai o o o au'.split(' ');
const consonants = 'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(
  ' ',
);
const signs = 'a i ee u oo ri ri e e e ai o o o au'.split(' ');
/** With a dot below, these stand for sounds borrowed from Persian. */
const dotted: Record<number, string> = { 0x15: 'q', 0x1c: 'z', 0x2b: 'f' };

const virama = 0x4d;
/** From here on the scripts are southern. */
const tamil = 0x0b80;
const joiner = /[\u200c\u200d]/gu;
const letterWithDot = /(.)([\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]?)/gu;

/** Letters that stand elsewhere: nasal signs of Gurmukhi, final consonants of Bengali and Malayalam. */
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
 * A text of somebody as the paper's fonts can print it: nothing changes where they have all its letters. Indic scripts are
 * written by their sound, accents no font has are left off, emoji go, and letters of other scripts become an ellipsis.
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

/** A consonant sounds with an "a" unless a sign says otherwise, or it ends a word of a northern script. */
function isBare(letter: string, next: string | undefined, index: number): boolean {
  if (next === undefined) return index > 0 && (letter.codePointAt(0) ?? 0) < tamil;
  const place = placeOf(next);
  return place === virama || (place >= 0x3e && place <= 0x4c);
}

/** Where a letter stands in its block. */
function placeOf(letter: string): number {
  return (letter.codePointAt(0) ?? 0) % 0x80;
}
