import { useState } from 'react';
import type { ReactNode } from 'react';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';
import { FeatureSection } from './feature-section.tsx';
import { GstSection } from './gst-section.tsx';
import { NewsSection } from './news-section.tsx';
import { PapersSection } from './papers-section.tsx';
import { PayingSection } from './paying-section.tsx';
import { RegisterSection } from './register-section.tsx';
import { ReturnsSection } from './returns-section.tsx';
import { matchingSections, sections } from './sections.ts';
import type { SectionId } from './sections.ts';
import { SellerSection } from './seller-section.tsx';
import { ShippingSection } from './shipping-section.tsx';
import { useDrafts } from '#web/ui/use-drafts.ts';
import type { Draft } from '#web/ui/use-drafts.ts';
import { WarehouseSection } from './warehouse-section.tsx';

const screens: Record<SectionId, (props: { draft: Draft }) => ReactNode> = {
  shipping: ShippingSection,
  paying: PayingSection,
  warehouse: WarehouseSection,
  returns: ReturnsSection,
  news: NewsSection,
  seller: SellerSection,
  papers: PapersSection,
  register: RegisterSection,
  gst: GstSection,
  features: FeatureSection,
};

/** Shop settings: one page of sections, each saved separately. */
export function Component() {
  const [search, setSearch] = useState('');
  const unsaved = useUnsaved();
  const drafts = useDrafts(unsaved);
  const found = matchingSections(search);
  return (
    <>
      <TabHead title="Settings" />
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label="Sections" className="grid gap-3 lg:sticky lg:below-19">
          <TextField
            label="Search settings"
            type="search"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <ul className="grid max-lg:hidden">
            {found.map(({ id, title }) => (
              <li key={id} className="py-1.5">
                <TextLink to={`#${id}`}>{title}</TextLink>
              </li>
            ))}
          </ul>
          <p role="status" className="text-sm text-muted empty:hidden">
            {found.length === 0 && `No settings found for “${search.trim()}”.`}
          </p>
        </nav>
        <div className="grid min-w-0 gap-12">
          {sections.map((section) => {
            const Screen = screens[section.id];
            // Hidden rather than unmounted, so that edits survive a search.
            return (
              <div key={section.id} hidden={!found.includes(section)}>
                <Screen draft={drafts(section.id)} />
              </div>
            );
          })}
        </div>
      </div>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}
