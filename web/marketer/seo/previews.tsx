import { useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import { shownInResults } from '#contract/rules/page-title.ts';
import { OriginContext } from '#web/platform/page-head.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { ImageIcon } from '#web/ui/icons/image.tsx';

/** How a page appears in search results and shared links. */
type Shown = {
  path: string;
  title: string;
  description: string;
  cardTitle: string;
  cardDescription: string;
  picture: string;
  isHidden: boolean;
};

type Device = 'phone' | 'desktop';
const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
];

/** Live previews of the page on Google, WhatsApp and X. */
export function Previews({ shown }: { shown: Shown }) {
  const [device, setDevice] = useState<Device>('desktop');
  return (
    <section aria-label="Previews" className="grid min-w-0 gap-6">
      <ChoiceChips
        legend="Preview for"
        name="device"
        options={devices}
        value={device}
        onChange={(value) => setDevice(value === 'phone' ? 'phone' : 'desktop')}
      />
      <div className={`grid min-w-0 gap-6 ${device === 'phone' ? 'max-w-90' : ''}`}>
        <Google shown={shown} isPhone={device === 'phone'} />
        <WhatsApp shown={shown} isPhone={device === 'phone'} />
        <Twitter shown={shown} />
      </div>
    </section>
  );
}

function Google({ shown, isPhone }: { shown: Shown; isPhone: boolean }) {
  const host = useHost();
  const trail = [host, ...shown.path.split('/').filter((part) => part !== '')].join(' › ');
  return (
    <Frame name="Google">
      {shown.isHidden && (
        <p className="text-sm text-danger">No-index: search engines are asked not to show this page.</p>
      )}
      <div className={`grid gap-1 ${shown.isHidden ? 'opacity-60' : ''}`} data-testid="google">
        <p className="text-sm">{brand.name}</p>
        <p className="truncate text-xs text-muted">{trail}</p>
        {/* Truncated where Google does it, not at this column's width. */}
        <p className="line-clamp-2 text-lg text-focus">{cut(shown.title, shownInResults.title)}</p>
        <p className={`text-sm text-muted ${isPhone ? 'line-clamp-3' : 'line-clamp-2'}`}>
          {shown.description || 'Text chosen from the page by the search engine.'}
        </p>
      </div>
    </Frame>
  );
}

function WhatsApp({ shown, isPhone }: { shown: Shown; isPhone: boolean }) {
  const host = useHost();
  return (
    <Frame name="WhatsApp">
      <div
        className={`grid overflow-hidden rounded-lg bg-success-tint ${isPhone ? '' : 'max-w-96'}`}
        data-testid="whatsapp"
      >
        <CardPicture url={shown.picture} />
        <div className="grid gap-0.5 p-3">
          <p className="line-clamp-2 text-sm font-medium">{shown.cardTitle}</p>
          <p className={`text-sm text-muted ${isPhone ? 'truncate' : 'line-clamp-2'}`}>{shown.cardDescription}</p>
          <p className="text-xs text-muted">{host}</p>
        </div>
        <p className="truncate px-3 pb-2 text-sm text-focus underline">{`https://${host}${shown.path}`}</p>
      </div>
    </Frame>
  );
}

function Twitter({ shown }: { shown: Shown }) {
  const host = useHost();
  return (
    <Frame name="X (Twitter)">
      <div className="grid gap-1" data-testid="twitter">
        <div className="relative overflow-hidden rounded-lg border border-line">
          <CardPicture url={shown.picture} />
          <p
            data-theme="dark"
            className="absolute inset-x-3 bottom-3 truncate rounded-sm bg-paper px-2 py-0.5 text-xs text-ink"
          >
            {shown.cardTitle}
          </p>
        </div>
        <p className="text-xs text-muted">{`From ${host}`}</p>
      </div>
    </Frame>
  );
}

function CardPicture({ url }: { url: string }) {
  return (
    <div className="grid aspect-[1.91] place-items-center bg-surface">
      {url.startsWith('/') ? (
        <img src={cardOf(url)} alt="" width={600} height={314} loading="lazy" className="size-full object-cover" />
      ) : (
        <p className="grid justify-items-center gap-2 p-4 text-sm text-muted">
          <ImageIcon className="size-6" />
          The external image is shown here.
        </p>
      )}
    </div>
  );
}

function Frame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <Heading level={3} look="label">
        {name}
      </Heading>
      <div className="grid min-w-0 gap-2 rounded-lg border border-line bg-raised p-4">{children}</div>
    </div>
  );
}

function useHost(): string {
  const origin = useContext(OriginContext);
  return URL.canParse(origin) ? new URL(origin).host.replace(/^www\./, '') : origin;
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

/** Returns the URL of a shop picture in its sharing format. */
function cardOf(url: string): string {
  return url.replace(/^(\/media\/\w+\/)\d+\.\w+$/, '$1share.jpg');
}
