import { useMemo } from 'react';
import type { KeptBanner } from '#contract/banners.ts';
import { bannerState, clashOf } from '#contract/rules/banners.ts';
import { smallPicture } from '#web/platform/small-picture.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { useNow } from '#web/platform/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NoneCell, PictureCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { audienceNames, shareOf, stateNames, stateTones, typeNames } from './banner-names.ts';
import { BannerSwitch } from './banner-switch.tsx';
import { clashWords } from './clash-words.ts';

/** Columns of the banner list; the status updates with the clock. `all` are the banners that may hide others. */
export function useBannerColumns(all: readonly KeptBanner[]): Column<KeptBanner>[] {
  const now = useNow().getTime();
  return useMemo(
    () => [
      {
        id: 'title',
        title: 'Banner',
        isKey: true,
        bone: 'picture',
        cell: ({ image, phoneImage, title, subtitle }) => (
          <PictureCell url={smallPicture((phoneImage ?? image).url)} title={title} note={subtitle} />
        ),
      },
      { id: 'type', title: 'Type', cell: ({ type }) => typeNames[type] },
      {
        id: 'state',
        title: 'Status',
        cell: (banner) => <StateCell banner={banner} all={all} now={now} />,
      },
      { id: 'on', title: 'On', cell: (banner) => <BannerSwitch banner={banner} /> },
      { id: 'dates', title: 'Schedule', cell: (banner) => datesOf(banner) },
      {
        id: 'shown',
        title: 'Shown (30 d)',
        isNumber: true,
        cell: ({ seen }) => seen.page.shown.toLocaleString('en-IN'),
      },
      {
        id: 'clicks',
        title: 'Clicks (30 d)',
        isNumber: true,
        cell: ({ seen }) => seen.page.clicked.toLocaleString('en-IN'),
      },
      {
        id: 'ctr',
        title: 'CTR (30 d)',
        isNumber: true,
        cell: ({ seen: { page } }) => (page.shown === 0 ? <NoneCell /> : shareOf(page.clicked, page.shown)),
      },
      { id: 'leads', title: 'Link', isExtra: true, cell: (one) => one.buttonLink || one.bannerLink || '/products' },
      { id: 'for', title: 'Audience', isExtra: true, cell: (one) => audienceNames[one.targetAudience] ?? '' },
      { id: 'by', title: 'Created by', isExtra: true, cell: ({ createdBy }) => createdBy?.name || <NoneCell /> },
    ],
    [all, now],
  );
}

function StateCell({ banner, all, now }: { banner: KeptBanner; all: readonly KeptBanner[]; now: number }) {
  const state = bannerState(banner, now);
  const clash = clashOf(banner, all, now);
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      {clash && (
        <span title={clashWords(clash, banner.type, now)}>
          <Badge tone="warn">Hidden</Badge>
          <span className="sr-only">{clashWords(clash, banner.type, now)}</span>
        </span>
      )}
    </span>
  );
}

function datesOf({ startDate, endDate }: KeptBanner): string {
  if (startDate && endDate) return `${dateAndTime(startDate)} to ${dateAndTime(endDate)}`;
  if (startDate) return `from ${dateAndTime(startDate)}`;
  return endDate ? `until ${dateAndTime(endDate)}` : 'always';
}
