import { messageTemplates, type PlacesOf, type TemplateName } from '#contract/rules/message-templates.ts';
import { faultInWord, fillPlaces, type MailWords, wordFields } from '#contract/rules/message-words.ts';
import { words } from './mail-parts.ts';
import type { MailDraft, WordedMail } from './message.ts';

/** Builds a draft with exactly the placeholders of its template. */
export function draftOf<Name extends TemplateName>(
  template: Name,
  draft: Omit<MailDraft, 'template' | 'places'> & { places: PlacesOf<Name> },
): MailDraft {
  return { template, ...draft };
}

/**
 * Fills in the stored texts, or the defaults if there are none. A text that cannot be sent (unknown placeholder, or
 * empty) falls back to the default, so that the mail goes out whatever is stored.
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

/** Builds a push message from the default texts, whose length is known. */
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
    // Optional fields may be empty.
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
