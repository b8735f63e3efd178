/** The words of a mail that staff may change; plain text with {places} that are filled in when it is sent. */
export type MailWords = {
  subject: string;
  /** What an inbox shows beside the subject; where empty, the opening. */
  preview: string;
  heading: string;
  /** Before what the mail shows; an empty line begins a new paragraph. */
  opening: string;
  /** At the end. */
  closing: string;
};

export type WordField = keyof MailWords;

/** Longest texts. A subject that is longer is cut off by most inboxes. */
export const wordLimits: Record<WordField, number> = {
  subject: 120,
  preview: 200,
  heading: 120,
  opening: 1_500,
  closing: 1_000,
};

export const wordFields = ['subject', 'preview', 'heading', 'opening', 'closing'] as const satisfies WordField[];

const names: Record<WordField, string> = {
  subject: 'The subject',
  preview: 'The preview line',
  heading: 'The heading',
  opening: 'The opening',
  closing: 'The closing',
};

const isNeeded: readonly WordField[] = ['subject', 'heading', 'opening'];
const isOneLine: readonly WordField[] = ['subject', 'preview', 'heading'];

/** What is wrong with one text of a mail whose places are these; the empty string if nothing is. */
export function faultInWord(field: WordField, text: string, places: readonly string[]): string {
  const name = names[field];
  if (isNeeded.includes(field) && text.trim() === '') return `${name} must not be empty.`;
  if (text.length > wordLimits[field]) return `${name} must be at most ${wordLimits[field]} characters.`;
  if (isOneLine.includes(field) && /[\r\n]/.test(text)) return `${name} is one line.`;
  if (/<\/?[a-z!][^>]*>/i.test(text)) return 'Plain words only: tags such as <b> would be shown as they stand.';
  for (const [, place = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
    if (!places.includes(place)) return `There is no {${place}} here. ${knownWords(places)}`;
  }
  if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ''))) return `Braces only stand around a place. ${knownWords(places)}`;
  return '';
}

function knownWords(places: readonly string[]): string {
  return `You can use ${places.map((place) => `{${place}}`).join(', ')}.`;
}

export type WordFault = { field: WordField; message: string };

/** Every fault of a mail's words. */
export function faultsInWords(words: MailWords, places: readonly string[]): WordFault[] {
  return wordFields
    .map((field) => ({ field, message: faultInWord(field, words[field], places) }))
    .filter(({ message }) => message !== '');
}

/**
 * Fills in the places. One that has nothing to say takes the comma or the blank before it along: "Thank you, {name}." is
 * then "Thank you.". What is filled in is never looked at again, whatever braces somebody's name has.
 */
export function fillPlaces(text: string, places: Readonly<Record<string, string>>): string {
  return text
    .replaceAll(/(,? ?)\{(\w+)\}/g, (_, before: string, place: string) => {
      const value = Object.hasOwn(places, place) ? (places[place] ?? '') : '';
      return value === '' ? '' : before + value;
    })
    .trim();
}
