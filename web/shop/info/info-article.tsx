import type { ReactNode } from 'react';
import { infoPage } from '#contract/info-pages.ts';
import type { InfoPage, InfoPath } from '#contract/info-pages.ts';
import { NamedHead } from '#web/resources/seo/named-head.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { InfoNav } from './info-nav.tsx';

/** Layout of an info page: title, lead sentence, text and navigation. */
export function InfoArticle({ path, lead, children }: { path: InfoPath; lead: ReactNode; children: ReactNode }) {
  const page = infoPage(path);
  return (
    <Container className="pt-4 md:pt-8">
      <NamedHead page={path.slice(1)} title={page.title} description={page.description} path={path} />
      <Breadcrumb trail={[{ label: 'Home', to: '/' }, { label: page.title }]} />
      <div className="mt-6 grid gap-x-16 gap-y-16 md:mt-10 lg:grid-cols-[11rem_minmax(0,1fr)] xl:gap-x-24">
        <article className="min-w-0 lg:col-start-2 lg:row-start-1">
          <header className="grid max-w-[52rem] gap-5 md:gap-7">
            <Heading level={1}>{page.title}</Heading>
            <p className="max-w-[34rem] text-lg">{lead}</p>
            <Updated page={page} />
          </header>
          {children}
        </article>
        <InfoNav path={path} className="lg:col-start-1 lg:row-start-1" />
      </div>
    </Container>
  );
}

const dayWords = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

function Updated({ page: { updated } }: { page: InfoPage }) {
  if (!updated) return null;
  return (
    <p className="text-sm text-muted">
      Last updated <time dateTime={updated}>{dayWords.format(new Date(updated))}</time>
    </p>
  );
}
