import { escapeHtml } from '../escape-html.ts';
import type { Parcel } from './book.ts';
import { couriers } from './couriers.ts';

const style = `:root{color-scheme:light dark;--paper:light-dark(#fbfaf8,#131211);--ink:light-dark(#191817,#f3f1ed);
--muted:light-dark(#625f5a,#a9a59e);--line:light-dark(#dedad3,#393632)}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}h1{font-size:1.375rem;line-height:1.25;margin:0;font-variant-numeric:tabular-nums}
p{margin:.25rem 0 1.5rem;color:var(--muted)}ol{list-style:none;margin:0;padding:0}
li{padding:.5rem 0 .75rem 1.25rem;border-inline-start:2px solid var(--line);position:relative}
li::before{content:"";position:absolute;inset-inline-start:-6px;top:.95rem;width:10px;height:10px;border-radius:50%;background:var(--line)}
li:first-child::before{background:var(--ink)}li:first-child{font-weight:600}
small{display:block;font-weight:400;color:var(--muted);font-size:.875rem;font-variant-numeric:tabular-nums}`;

const moments = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The public tracking page of a parcel. */
export function trackingPage(parcel: Parcel | undefined): string {
  const title = parcel ? `Parcel ${parcel.awb}` : 'No such parcel';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><main><h1>${title}</h1>${parcel ? wayOf(parcel) : '<p>Nobody gave this number.</p>'}</main></body></html>`;
}

function wayOf(parcel: Parcel): string {
  const courier = couriers.find(({ id }) => id === parcel.courierId)?.name ?? '';
  const scans = parcel.scans.toReversed().map(({ at, activity, location }) => {
    return `<li>${escapeHtml(activity)}<small>${escapeHtml(location)}, ${moments.format(new Date(at))}</small></li>`;
  });
  const way = scans.length > 0 ? `<ol>${scans.join('')}</ol>` : '<p>The courier has not fetched it yet.</p>';
  return `<p>${escapeHtml(courier)}, to ${escapeHtml(parcel.to.city)} ${escapeHtml(parcel.to.pincode)}</p>${way}`;
}
