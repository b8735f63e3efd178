import { messageTemplates, type PlacesOf, type TemplateName } from '#contract/rules/message-templates.ts';
import { faultInWord, fillPlaces, type MailWords, wordFields } from '#contract/rules/message-words.ts';
import { words } from './mail-parts.ts';
import type { MailDraft, WordedMail } from './message.ts';

/** A draft whose places are exactly those of its template. */
export function draftOf<Name extends TemplateName>(
  template: Name,
  draft: Omit<MailDraft, 'template' | 'places'> & { places: PlacesOf<Name> },
): MailDraft {
  return { template, ...draft };
}

/**
 * The mail in these words, or in the shop's own where there are none. A text that cannot be sent, because a place in it is
 * no more or it says nothing, is replaced by the shop's own: whatever is stored, the mail goes out.
 */
export function wordMail({ template, places, blocks, reason }: MailDraft, stored?: MailWords): WordedMail {
  const { subject, preview, heading, opening, closing } = filled(template, places, stored);
  return {
    subject,
    preview: preview || paragraphs(opening).join(' '),
    heading,
    blocks: [...paragraphs(opening).map(words), ...blocks, ...paragraphs(closing).map(words)],
    reason,
  };
}

/** What a notification says: the shop's own words, whose length is known. */
export function pushWords({ template, places }: Pick<MailDraft, 'template' | 'places'>) {
  const { subject, preview, opening } = filled(template, places);
  return { title: subject, body: preview || paragraphs(opening).join(' ') };
}

function filled(template: TemplateName, places: MailDraft['places'], stored?: MailWords): MailWords {
  const { words: own, places: known } = messageTemplates[template];
  const said = { ...own };
  for (const field of wordFields) {
    const isSound = stored !== undefined && faultInWord(field, stored[field], known) === '';
    said[field] = (isSound && fillPlaces(stored[field], places)) || fillPlaces(own[field], places);
    // Staff may leave these out.
    if (isSound && stored[field].trim() === '') said[field] = '';
  }
  return said;
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
