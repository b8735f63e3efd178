import { useEffect, useRef, useState } from 'react';
import { drawMail } from './draw-mail.ts';

/** Own document in standards mode, as in mail clients. */
const blank = '<!DOCTYPE html><html lang="en-IN"><head><title>Mail</title></head><body></body></html>';

/**
 * A mail as a mail client shows it. Links are disabled and nothing runs: the frame's sandbox blocks all scripts, and
 * the page's CSP applies too.
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
