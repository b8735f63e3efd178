import { useSitemapStateQuery } from '#web/resources/seo/seo.api.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { CardFrame, ReadPart } from '#web/ui/read-card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Table } from '#web/ui/table.tsx';
import { SeoHead } from './seo-head.tsx';

const kinds = { page: 'shop pages', category: 'categories', product: 'products' } as const;
const reasons = {
  offSale: 'not shown in the shop',
  hidden: 'hidden from search engines',
  elsewhere: 'canonical to another page',
} as const;

/** The sitemap files, and the pages excluded from them. */
export function SitemapPart() {
  const read = useSitemapStateQuery();
  return (
    <>
      <SeoHead part="Sitemap" />
      <ReadPart read={read} bones={<SkeletonText lines={8} />}>
        {({ url, files, leftOut }) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <CardFrame
              title={`${files.reduce((sum, { urls }) => sum + urls, 0).toLocaleString('en-IN')} URLs`}
              aside={
                <a href={url} target="_blank" rel="noreferrer" className="text-link text-sm">
                  Open sitemap
                </a>
              }
            >
              <Table caption="Sitemap files">
                <thead>
                  <tr>
                    <th scope="col">File</th>
                    <th scope="col" data-end>
                      URLs
                    </th>
                    <th scope="col">Last change</th>
                    <th scope="col">Last generated</th>
                  </tr>
                </thead>
                <tbody>
                  {files.map((file) => (
                    <tr key={file.name}>
                      <th scope="row">
                        <a href={file.url} target="_blank" rel="noreferrer" className="text-link">
                          {file.name}
                        </a>
                      </th>
                      <td data-end>{file.urls.toLocaleString('en-IN')}</td>
                      <td>{file.changedAt ? dateAndTime(file.changedAt) : 'Never'}</td>
                      <td>{file.madeAt ? dateAndTime(file.madeAt) : 'On next request'}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </CardFrame>
            <CardFrame title="Excluded">
              {leftOut.length === 0 ? (
                <p className="text-sm text-muted">None. All pages are included.</p>
              ) : (
                <ul className="grid gap-2 text-sm">
                  {leftOut.map(({ kind, reason, count }) => (
                    <li key={`${kind} ${reason}`}>
                      <span className="font-medium tabular-nums">{count.toLocaleString('en-IN')}</span>
                      {` ${kinds[kind]} ${reasons[reason]}`}
                    </li>
                  ))}
                </ul>
              )}
            </CardFrame>
          </div>
        )}
      </ReadPart>
    </>
  );
}
