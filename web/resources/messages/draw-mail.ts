const keptStyle = 'data-style';

/**
 * Renders a mail into a frame of its height. The page's CSP forbids inline styles, which mails consist of: each is set
 * through the CSSOM, which it allows, and the mail's style sheet is adopted by the frame's document.
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

/** Our renderer escapes quotes and angle brackets in text (&quot;, &lt;), so matches are attributes and tags. */
function withoutStyle(html: string): string {
  return html.replaceAll(' style="', ` ${keptStyle}="`).replaceAll(/<(\/?)style>/g, '<$1template>');
}

function sheetsOf(mail: Document, window: Window): CSSStyleSheet[] {
  // Sound: a sheet must be created by the window that adopts it; the type of a frame's window omits its globals.
  const { CSSStyleSheet: Sheet } = window as Window & typeof globalThis;
  return [...mail.querySelectorAll('template')].map(({ content }) => {
    const sheet = new Sheet();
    sheet.replaceSync(content.textContent ?? '');
    return sheet;
  });
}
