const keptStyle = 'data-style';

/**
 * Draws a mail into a frame as tall as it is. The page's policy lets no inline style through, which mails consist of: each
 * is set through the object model, which it allows, and the mail's sheet as a sheet of the frame's document.
 */
export function drawMail(frame: HTMLIFrameElement, html: string): () => void {
  const { contentDocument: document, contentWindow: window } = frame;
  if (!document || !window) return () => undefined;
  const mail = new DOMParser().parseFromString(withoutStyle(html), 'text/html');
  for (const link of mail.querySelectorAll('a')) link.removeAttribute('href');
  const body = document.importNode(mail.body, true);
  for (const styled of [body, ...body.querySelectorAll<HTMLElement>(`[${keptStyle}]`)]) {
    styled.style.cssText = styled.getAttribute(keptStyle) ?? '';
    styled.removeAttribute(keptStyle);
  }
  document.body.replaceWith(body);
  document.adoptedStyleSheets = sheetsOf(mail, window);
  const fit = () => {
    frame.style.height = `${body.scrollHeight}px`;
  };
  const watch = new ResizeObserver(fit);
  watch.observe(body);
  fit();
  return () => watch.disconnect();
}

/** Our own renderer writes quotes and angles of a text as &quot; and &lt;: what is found here are attributes and tags. */
function withoutStyle(html: string): string {
  return html.replaceAll(' style="', ` ${keptStyle}="`).replaceAll(/<(\/?)style>/g, '<$1template>');
}

function sheetsOf(mail: Document, window: Window): CSSStyleSheet[] {
  // A sheet belongs to the window that made it; the type of a frame's window does not know its globals.
  const { CSSStyleSheet: Sheet } = window as Window & typeof globalThis;
  return [...mail.querySelectorAll('template')].map(({ content }) => {
    const sheet = new Sheet();
    sheet.replaceSync(content.textContent ?? '');
    return sheet;
  });
}
