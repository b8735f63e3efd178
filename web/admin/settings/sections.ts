/** The sections of the page, with keywords for the search. */
export const sections = [
  { id: 'shipping', title: 'Shipping', words: 'delivery fee free above limit charge' },
  {
    id: 'paying',
    title: 'Payments',
    words: 'cash on delivery cod fee limit verified mobile number online payment hold minutes',
  },
  {
    id: 'warehouse',
    title: 'Warehouse and packing',
    words: 'pickup address shiprocket delivery days cut-off dispatch work promise',
  },
  { id: 'returns', title: 'Returns', words: 'return window days exchange category innerwear' },
  { id: 'news', title: 'Staff notifications', words: 'mail email address alert notice orders returns staff' },
  {
    id: 'seller',
    title: 'Seller',
    words:
      'company name address gstin state phone email whatsapp hours grievance officer complaints legal footer origin',
  },
  { id: 'papers', title: 'Invoice numbers', words: 'prefix credit note numbering financial year' },
  { id: 'register', title: 'Tax register', words: 'gst returns gstr invoices credit notes csv export accountant' },
  { id: 'gst', title: 'GST', words: 'tax rates hsn percent table price limit' },
  {
    id: 'features',
    title: 'Features',
    words: 'guest checkout account analytics visits dark mode theme notifications push app install pwa',
  },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/** Returns the sections in which every search term is the prefix of a word. */
export function matchingSections(search: string) {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  return sections.filter(({ title, words }) => {
    const known = `${title} ${words}`.toLowerCase().split(' ');
    return terms.every((word) => known.some((one) => one.startsWith(word)));
  });
}
