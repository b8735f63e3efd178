import type { MailBlock, MailContent } from '#contract/mail-content.ts';
import type { Seller } from '#contract/seller.ts';

/** Renders a mail as plain text, from the same content as the HTML. */
export function mailText(content: MailContent, seller: Seller): string {
  const { heading, blocks, reason, settingsUrl, unsubscribeUrl } = content;
  const ways = [
    reason,
    ...(settingsUrl ? [`Choose what we send you: ${settingsUrl}`] : []),
    ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []),
  ];
  const from = `${seller.legalName}, ${seller.address}\n${seller.email}, ${seller.phone}`;
  return [heading, ...blocks.map(blockText), ways.join('\n'), from].join('\n\n');
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'words':
      return block.text;
    case 'pieces':
      return block.pieces.map(({ name, note, price }) => [`${name} (${note})`, price].join('  ').trim()).join('\n');
    case 'sums':
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n');
    case 'button':
      return `${block.label}: ${block.url}`;
  }
}

/** Converts a plain-text mail to HTML content: a paragraph that is just a link of ours becomes a button. */
export function contentOfText({ subject, text }: { subject: string; text: string }, origin: string): MailContent {
  const parts = text.split('\n\n');
  const blocks = parts.map((part): MailBlock =>
    part.startsWith(`${origin}/`) && !/\s/.test(part)
      ? { type: 'button', label: 'Continue', url: part }
      : { type: 'words', text: part },
  );
  return { subject, preview: parts.find((part) => part.length > 30) ?? '', heading: subject, blocks, reason: '' };
}
