/** Editable texts of a mail; plain text with {placeholders} filled in when sent. */
export type MailWords = {
  subject: string;
  /** Preheader: what an inbox shows beside the subject; defaults to the opening. */
  preview: string;
  heading: string;
  /** Before the mail's content; an empty line starts a new paragraph. */
  opening: string;
  /** At the end. */
  closing: string;
};

type PartialWords = Omit<MailWords, 'preview' | 'closing'> & Partial<MailWords>;

/** Texts of a template; without a preview the opening is shown. */
export const withDefaults = (words: PartialWords): MailWords => ({ preview: '', closing: '', ...words });

export type WordField = keyof MailWords;

/** Length limits. Most inboxes cut off longer subjects. */
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

/** Error message for one text of a mail with these placeholders; empty if valid. */
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

type WordFault = { field: WordField; message: string };

/** All errors in a mail's texts. */
export function faultsInWords(words: MailWords, places: readonly string[]): WordFault[] {
  return wordFields
    .map((field) => ({ field, message: faultInWord(field, words[field], places) }))
    .filter(({ message }) => message !== '');
}

/**
 * Fills in the placeholders. An empty one takes the preceding comma or space with it: "Thank you, {name}." becomes
 * "Thank you.". Values are not expanded again, so braces in a name are safe.
 */
export function fillPlaces(text: string, places: Readonly<Record<string, string>>): string {
  return text
    .replaceAll(/(,? ?)\{(\w+)\}/g, (_, before: string, place: string) => {
      const value = Object.hasOwn(places, place) ? (places[place] ?? '') : '';
      return value === '' ? '' : before + value;
    })
    .trim();
}
