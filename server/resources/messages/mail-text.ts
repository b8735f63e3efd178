import type { MailBlock, MailContent, MailPiece } from '#contract/mail-content.ts';
import type { Seller } from '#contract/seller.ts';

/** Renders a mail as plain text, from the same content as the HTML. */
export function mailText(content: MailContent, seller: Seller): string {
  const { heading, blocks, reason, settingsUrl, unsubscribeUrl } = content;
  const ways = [
    reason,
    ...(settingsUrl ? [`Choose what we send you: ${settingsUrl}`] : []),
    ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []),
  ];
  return signed([heading, ...blocks.map(blockText), ways.join('\n')].join('\n\n'), seller);
}

/** Appends who sends a plain-text mail. */
export function signed(text: string, seller: Seller): string {
  return `${text}\n\n${seller.legalName}, ${seller.address}\n${seller.email}, ${seller.phone}`;
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'words':
      return block.text;
    case 'pieces':
      return block.pieces.map(pieceText).join('\n');
    case 'sums':
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n');
    case 'button':
      return `${block.label}: ${block.url}`;
  }
}

function pieceText({ name, note, price, priceBefore }: MailPiece): string {
  const what = note === '' ? name : `${name} (${note})`;
  return `${what}  ${price}${priceBefore ? ` (was ${priceBefore})` : ''}`.trim();
}

/** Converts a plain-text mail to HTML content: a paragraph `Label: link` with a link of ours becomes a button. */
export function contentOfText({ subject, text }: { subject: string; text: string }, origin: string): MailContent {
  const parts = text.split('\n\n');
  const blocks = parts.map((part): MailBlock => {
    const [label = '', path = ''] = part.split(`: ${origin}/`);
    return /^.{1,40}$/.test(label) && /^\S+$/.test(path)
      ? { type: 'button', label, url: `${origin}/${path}` }
      : { type: 'words', text: part };
  });
  return { subject, preview: parts.find((part) => part.length > 30) ?? '', heading: subject, blocks, reason: '' };
}
