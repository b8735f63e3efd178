import { Suspense, useState } from 'react';
import type { CampaignLink, CampaignVariant } from '#contract/campaign-links.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useRemoveLinkMutation } from '#web/resources/campaigns/campaigns.api.ts';
import { numberWords } from '#web/resources/dashboard/number-words.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { PlusIcon } from '#web/ui/icons/plus.tsx';
import { QrIcon } from '#web/ui/icons/qr.tsx';
import { CardFrame } from '#web/ui/read-card.tsx';
import { Table } from '#web/ui/table.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import type { WholeCampaign } from './campaign-page.tsx';

const LinkEditor = lazyPart(async () => (await import('./link-editor.tsx')).LinkEditor);
const QrSheet = lazyPart(async () => (await import('./qr-sheet.tsx')).QrSheet);

/** The open sheet: link editor (new or existing) or QR code. */
type Open = { kind: 'edit'; link?: CampaignLink } | { kind: 'qr'; link: CampaignLink };

/** Links of the campaign, each with the results of its destinations. */
export function CampaignLinks({ whole: { campaign, links } }: { whole: WholeCampaign }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <CardFrame
      title="Links"
      aside={
        links.length > 0 && (
          <Button size="sm" onClick={() => setOpen({ kind: 'edit' })}>
            <PlusIcon className="size-4" />
            New link
          </Button>
        )
      }
    >
      {campaign.state === 'draft' && links.length > 0 && (
        <p className="text-sm text-muted">Links already work. Clicks are counted once the campaign is scheduled.</p>
      )}
      {links.length === 0 ? (
        <EmptyState
          title="No links yet"
          action={<Button onClick={() => setOpen({ kind: 'edit' })}>Create link</Button>}
        >
          Create a short link to track visits and orders by source.
        </EmptyState>
      ) : (
        <ul className="grid gap-6">
          {links.map((link) => (
            <li key={link._id}>
              <LinkPart
                campaignId={campaign._id}
                link={link}
                onEdit={() => setOpen({ kind: 'edit', link })}
                onQr={() => setOpen({ kind: 'qr', link })}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {open?.kind === 'edit' && <LinkEditor campaign={campaign} link={open.link} onClose={close} />}
        {open?.kind === 'qr' && <QrSheet path={open.link.short} onClose={close} />}
      </Suspense>
    </CardFrame>
  );
}

function LinkPart({
  campaignId,
  link,
  onEdit,
  onQr,
}: {
  campaignId: string;
  link: CampaignLink;
  onEdit: () => void;
  onQr: () => void;
}) {
  const url = location.origin + link.short;
  return (
    <article className="grid gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Heading level={3} look="part" className="wrap-anywhere">
            {url.replace(/^https?:\/\//, '')}
          </Heading>
          <p className="text-sm text-muted">
            {link.source}, {link.medium} · {numberWords(link.clicks, 'count')} {link.clicks === 1 ? 'click' : 'clicks'}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton text={url} label="Copy" what={`short link ${link.short}`} />
          <Button size="sm" onClick={onQr}>
            <QrIcon className="size-4" />
            <span>
              QR<span className="sr-only"> code of {link.short}</span>
            </span>
          </Button>
          <Button size="sm" onClick={onEdit}>
            <span>
              Change<span className="sr-only"> {link.short}</span>
            </span>
          </Button>
          {link.clicks === 0 && <RemoveButton campaignId={campaignId} link={link} />}
        </div>
      </div>
      <Ways link={link} />
      {link.verdict !== '' && <p className="text-sm font-medium">{link.verdict}</p>}
    </article>
  );
}

function Ways({ link: { short, variants } }: { link: CampaignLink }) {
  const isSplit = variants.length > 1;
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <Table caption={`Destinations of ${short}`} className="relative">
      <thead>
        <tr>
          {isSplit && <th scope="col">Variant</th>}
          <th scope="col">Destination</th>
          <th scope="col">Content</th>
          {isSplit && (
            <th scope="col" data-end>
              Share
            </th>
          )}
          <th scope="col" data-end>
            Clicks
          </th>
          <th scope="col" data-end>
            Visits
          </th>
          <th scope="col" data-end>
            Orders
          </th>
          <th scope="col" data-end>
            Revenue
          </th>
          <th scope="col">
            <span className="sr-only">Full link</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {variants.map((way) => (
          <tr key={way._id}>
            {isSplit && <th scope="row">{way.letter.toUpperCase()}</th>}
            <td>
              <span className="block max-w-64 truncate" title={way.path}>
                {way.target}
              </span>
            </td>
            <td>{way.content || '–'}</td>
            {isSplit && <td data-end>{numberWords(way.weight / total, 'share')}</td>}
            <td data-end>{numberWords(way.clicks, 'count')}</td>
            <Brought way={way} />
            <td data-end>
              <CopyButton text={location.origin + way.path} label="Full link" what={`to ${way.target}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Results of a destination; "–" if another link has the same content, so that they cannot be attributed. */
function Brought({ way: { visits, orders, revenue } }: { way: CampaignVariant }) {
  return (
    <>
      <td data-end>{numberWords(visits, 'count')}</td>
      <td data-end>{numberWords(orders, 'count')}</td>
      <td data-end>{numberWords(revenue, 'rupees')}</td>
    </>
  );
}

function RemoveButton({ campaignId, link }: { campaignId: string; link: CampaignLink }) {
  const [remove, removing] = useRemoveLinkMutation();
  const takeBack = useTakeBack();
  const [problem, setProblem] = useState('');
  const tell = useTellDone();
  const drop = async () => {
    const { data, error } = await remove({ params: { id: campaignId, linkId: link._id } });
    if (!data) return setProblem(wordsOf(error));
    const undo = () => takeBack(data.activityId);
    tell({ words: `${link.short} deleted`, undo });
  };
  return (
    <>
      <Button size="sm" variant="ghost" state={removing.isLoading ? 'pending' : 'idle'} onClick={() => void drop()}>
        <span>
          Delete<span className="sr-only"> {link.short}</span>
        </span>
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}
