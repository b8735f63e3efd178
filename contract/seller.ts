import { brand } from './brand.ts';

/**
 * What the law wants to be known of a seller, beside name, address and grievance officer in brand.ts. Sources: Consumer
 * Protection (E-Commerce) Rules 2020, rules 4 and 6; Legal Metrology (Packaged Commodities) Rules 2011, rule 6(10).
 */
export const seller = {
  /** GST registration in Karnataka; its last character checks the others. */
  gstin: '29AAKCK4718P1ZQ',
  countryOfOrigin: 'India',
  place: {
    street: '14, 2nd Cross, Indiranagar',
    city: brand.city,
    state: 'Karnataka',
    pincode: '560038',
    country: 'IN',
  },
  /** Where goods leave and returns arrive; the registered office is the same house. */
  warehouse: brand.address,
  hours: { days: 'Monday to Saturday', from: '10:00', to: '19:00', zone: 'IST' },
  whatsapp: { number: brand.phone, url: 'https://wa.me/918047182200' },
  /** The court that decides when nothing else does. */
  jurisdiction: 'Bengaluru, Karnataka',
} as const;

/** Phone number as a link: no blanks. */
export const phoneLink = `tel:${brand.phone.replaceAll(' ', '')}`;
