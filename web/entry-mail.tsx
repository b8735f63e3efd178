import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, Sender } from '#contract/mail-content.ts';
import { Mail } from './mail/mail.tsx';

/** The XHTML doctype, with which mail clients are tested. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** React's preload hints, of no use in a mail; user text is escaped and cannot match. */
const preload = /<link rel="preload"[^>]*>/g;

/** Renders a mail as a complete document. */
export function mailHtml(content: MailContent, sender: Sender): string {
  const html = renderToStaticMarkup(<Mail content={content} sender={sender} />);
  return `${doctype}${html.replaceAll(preload, '')}`;
}
