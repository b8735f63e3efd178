import { useEffect, useRef, useState } from 'react';
import { drawMail } from './draw-mail.ts';

/** A document of its own in standards mode, as mail readers have it. */
const blank = '<!DOCTYPE html><html lang="en-IN"><head><title>Mail</title></head><body></body></html>';

/**
 * A mail as a reader of mails shows it. Its links lead nowhere, and nothing in it runs: the frame lets no script run at all,
 * and has the page's policy besides.
 */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isReady || !frame.current) return undefined;
    return drawMail(frame.current, html);
  }, [html, isReady]);
  return (
    <iframe
      ref={frame}
      title="The mail"
      sandbox="allow-same-origin"
      srcDoc={blank}
      onLoad={() => setReady(true)}
      tabIndex={-1}
      className="w-full rounded-md border border-line bg-paper"
    />
  );
}
