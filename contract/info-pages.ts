/** The eight information pages: path, meta description and date of the last change. */
export const infoPages = [
  {
    path: '/about',
    name: 'About us',
    title: 'About us',
    description: 'Who draws, cuts and sews Ksauni: a small streetwear label from Indiranagar, Bengaluru.',
    updated: null,
  },
  {
    path: '/contact',
    name: 'Contact',
    title: 'Contact us',
    description: 'Write, call or message us. Every message gets a number, and a person answers within 48 hours.',
    updated: null,
  },
  {
    path: '/faq',
    name: 'Questions',
    title: 'Frequently asked questions',
    description: 'Short answers about delivery, sizes, payment, returns and your account.',
    updated: null,
  },
  {
    path: '/shipping',
    name: 'Shipping',
    title: 'Shipping',
    description: 'What delivery costs, when it is free, how long a parcel takes to your city and how to follow it.',
    updated: '2026-11-26',
  },
  {
    path: '/returns',
    name: 'Returns',
    title: 'Returns and exchanges',
    description:
      'How to return or exchange an item, how many days you have after delivery, and when you get your refund.',
    updated: '2026-11-26',
  },
  {
    path: '/privacy',
    name: 'Privacy',
    title: 'Privacy',
    description: 'Which of your data we keep, why, for how long, who sees it, and how you get it back or erased.',
    updated: '2026-11-27',
  },
  {
    path: '/cookies',
    name: 'Cookies',
    title: 'Cookies',
    description:
      'Everything this shop stores in your browser, one by one, and your choice about the part we do not need.',
    updated: '2026-11-27',
  },
  {
    path: '/terms',
    name: 'Terms',
    title: 'Terms of sale',
    description: 'The rules between you and us when you buy here, in words you can read in five minutes.',
    updated: '2026-11-26',
  },
] as const satisfies readonly {
  path: `/${string}`;
  name: string;
  title: string;
  description: string;
  /** Date of the last change (YYYY-MM-DD) on legally binding pages, else null. */
  updated: string | null;
}[];

export type InfoPage = (typeof infoPages)[number];
export type InfoPath = InfoPage['path'];

export function infoPage(path: InfoPath): InfoPage {
  const page = infoPages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
}
