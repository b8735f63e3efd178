import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, Sender } from '#contract/mail-content.ts';
import { Mail } from './mail/mail.tsx';

/** XHTML's doctype: it is what mail readers are tested with. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** React's hints for browsers, of no use to a mail; what people wrote is escaped and never looks like one. */
const preload = /<link rel="preload"[^>]*>/g;

/** A mail as a whole document. */
export function mailHtml(content: MailContent, sender: Sender): string {
  const html = renderToStaticMarkup(<Mail content={content} sender={sender} />);
  return `${doctype}${html.replaceAll(preload, '')}`;
}
