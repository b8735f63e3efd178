import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';

const devices = {
  phone: { label: 'Mobile', width: 360, height: 740 },
  desktop: { label: 'Desktop', width: 1_440, height: 900 },
} as const;

/**
 * Renders its children as on a device of that width: in an iframe, so that the shop's breakpoints apply to the device,
 * scaled down to fit. Display only: the content is inert.
 */
export function DeviceFrame({ device, children }: { device: keyof typeof devices; children: ReactNode }) {
  const { label, width, height } = devices[device];
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const enter = () => {
    const inside = frame.current?.contentDocument;
    if (!inside || inside.body === body) return;
    dress(inside);
    setBody(inside.body);
  };
  useFit(frame, body, { width, height });
  useEffect(enter);
  return (
    <figure className="grid min-w-0 gap-2">
      <figcaption className="text-sm text-muted">{label}</figcaption>
      <div className="overflow-hidden rounded-lg border border-line bg-paper">
        <iframe ref={frame} title={label} inert onLoad={enter} className="block origin-top-left border-0" />
      </div>
      {body && createPortal(children, body)}
    </figure>
  );
}

/** Applies the shop's styles and theme to the iframe. */
function dress(inside: Document) {
  const { documentElement: page } = document;
  inside.documentElement.lang = page.lang;
  inside.documentElement.className = page.className;
  Object.assign(inside.documentElement.dataset, page.dataset);
  inside.head.replaceChildren(
    ...[...document.querySelectorAll('link[rel=stylesheet], style')].map((sheet) => inside.importNode(sheet, true)),
  );
  inside.body.className = 'overflow-hidden bg-paper text-ink';
}

type Size = { width: number; height: number };

/** Fits the frame to the available width and its content's height, at most the device's screen height. */
function useFit(frame: RefObject<HTMLIFrameElement | null>, body: HTMLElement | undefined, { width, height }: Size) {
  useEffect(() => {
    if (!frame.current || !body) return;
    return keepFitting(frame.current, body, { width, height });
  }, [frame, body, width, height]);
}

function keepFitting(frame: HTMLIFrameElement, body: HTMLElement, { width, height }: Size): () => void {
  const room = frame.parentElement;
  const fit = () => {
    const scale = Math.min(1, (room?.clientWidth ?? width) / width);
    const drawn = Math.min(height, body.firstElementChild?.getBoundingClientRect().height ?? height);
    frame.style.cssText = `width: ${width}px; height: ${height}px; transform: scale(${scale})`;
    room?.style.setProperty('height', `${Math.ceil(drawn * scale) + 2}px`);
  };
  const watch = new ResizeObserver(fit);
  if (room) watch.observe(room);
  // The content's height changes with the draft, and once its stylesheets have loaded.
  const inside = new ResizeObserver(fit);
  const follow = () => body.firstElementChild && inside.observe(body.firstElementChild);
  const changes = new MutationObserver(follow);
  changes.observe(body, { childList: true });
  follow();
  fit();
  return () => [watch, inside, changes].forEach((one) => one.disconnect());
}
