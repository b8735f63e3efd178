import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { phoneLink, whatsappLink } from '#contract/seller.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { categoryLink, useCategories } from '#web/resources/categories/use-categories.ts';
import { Heading } from '#web/ui/heading.tsx';
import { Wordmark } from '#web/ui/logo.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { InstallApp } from '../pwa/install-app.tsx';

const ThemeChoice = lazyPart(async () => (await import('./theme-choice.tsx')).ThemeChoice);

const quickLinks = [
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
  { to: '/track', label: 'Track Order' },
  { to: '/shipping', label: 'Shipping Info' },
  { to: '/returns', label: 'Returns' },
];

const legalLinks = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/cookies', label: 'Cookies' },
];

/** Most categories listed in the footer (section 9). */
const mostCategories = 6;

export function Footer({ className }: { className: string }) {
  const categories = useCategories().slice(0, mostCategories);
  return (
    <footer className={`mt-16 border-t border-ink px-4 pt-10 pb-8 md:mt-28 md:px-8 md:pt-14 xl:px-12 ${className}`}>
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <About />
        <LinkList
          heading="Shop"
          links={categories.map((category) => ({ to: categoryLink(category), label: category.name }))}
        />
        <LinkList heading="Help" links={quickLinks} />
        <Contact />
      </div>
      <div className="mx-auto mt-12 flex max-w-page flex-wrap items-start justify-between gap-x-8 gap-y-4 border-t border-line pt-4 text-sm text-muted">
        <Legal />
        <OwnBrowser />
      </div>
    </footer>
  );
}

function About() {
  return (
    <div className="col-span-full grid content-start gap-4 md:col-span-1">
      <Wordmark className="text-xl" />
      <p className="max-w-[34ch] text-muted">
        {brand.tagline} Heavy cotton, honest prices and fits we wear ourselves. Small runs, drawn and sewn in India.
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {[...brand.social, whatsapp()].map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noreferrer" className="text-link inline-flex min-h-11 items-center text-sm" data-quiet>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function whatsapp() {
  return { name: 'WhatsApp', url: whatsappLink(shopFacts().seller.whatsapp) };
}

function LinkList({ heading, links }: { heading: string; links: { to: string; label: string }[] }) {
  return (
    <Column heading={heading}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <TextLink quiet to={to} className="inline-flex min-h-11 items-center md:min-h-9">
            {label}
          </TextLink>
        </li>
      ))}
    </Column>
  );
}

function Contact() {
  const { city, phone, email } = shopFacts().seller;
  return (
    <Column heading="Contact">
      <li className="py-2 text-muted md:py-1">{city}, India</li>
      <li>
        <a href={phoneLink(phone)} className="text-link inline-flex min-h-11 items-center md:min-h-9" data-quiet>
          {phone}
        </a>
      </li>
      <li>
        <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center md:min-h-9" data-quiet>
          {email}
        </a>
      </li>
    </Column>
  );
}

/** Consumer Protection (E-Commerce) Rules 2020, rule 4: the seller, their address and the grievance officer. */
function Legal() {
  const { seller } = shopFacts();
  const { legalName, gstin, officer } = seller;
  return (
    <div className="grid gap-1">
      {/* Server and browser may enter the new year at different moments. */}
      <p suppressHydrationWarning>{`© ${currentYear()} ${legalName}. All rights reserved.`}</p>
      <p>{seller.address}</p>
      <p>GSTIN {gstin}</p>
      <p>
        Grievance Officer: {officer.name},{' '}
        <a href={`mailto:${officer.email}`} className="text-link hit-area">
          {officer.email}
        </a>
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {legalLinks.map(({ to, label }) => (
          <li key={to}>
            <TextLink quiet to={to} className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The year in India, read on each render: a server may run for years. */
function currentYear(): string {
  return dayInIndia(new Date()).slice(0, 4);
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <Heading level={2} look="label" className="mb-2 text-muted">
        {heading}
      </Heading>
      <ul>{children}</ul>
    </div>
  );
}

/** What only the browser knows: whether it can install the shop, and the theme. */
function OwnBrowser() {
  const isHydrated = useHydrated();
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-4">
      {isHydrated && (
        <Suspense>
          <InstallApp />
          <ThemeChoice />
        </Suspense>
      )}
    </div>
  );
}
