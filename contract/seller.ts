import { brand } from './brand.ts';

/** A place in India; `address` is the full address on one line. */
type Place = { street: string; city: string; pincode: string; state: string; address: string };

/**
 * The seller as shown on pages. Sources: Consumer Protection (E-Commerce) Rules 2020, rules 4 and 6; Legal Metrology
 * (Packaged Commodities) Rules 2011, rule 6(10).
 */
export type Seller = Place & {
  legalName: string;
  gstin: string;
  phone: string;
  email: string;
  whatsapp: string;
  /** "Monday to Saturday, 10:00 to 19:00 IST". */
  hours: string;
  /** The grievance officer. */
  officer: { name: string; email: string; phone: string };
  countryOfOrigin: string;
  /** Origin of shipments and destination of returns. */
  warehouse: Place;
};

const place = placeAt({
  street: '14, 2nd Cross, Indiranagar',
  city: 'Bengaluru',
  pincode: '560038',
  state: 'Karnataka',
});
const phone = '+91 80 4718 2200';

/** Default seller; migration 0038 seeds the same. */
export const defaultSeller: Seller = {
  ...place,
  legalName: 'Ksauni Apparel Private Limited',
  gstin: '29AAKCK4718P1ZQ',
  phone,
  email: brand.email,
  whatsapp: phone,
  hours: 'Monday to Saturday, 10:00 to 19:00 IST',
  officer: { name: 'Meera Krishnan', email: 'grievance@ksauni.example', phone },
  countryOfOrigin: 'India',
  warehouse: place,
};

/** Adds the address line: "14, 2nd Cross, Indiranagar, Bengaluru 560038, Karnataka, India". */
export function placeAt(place: Omit<Place, 'address'>): Place {
  const { street, city, pincode, state } = place;
  return { ...place, address: `${street}, ${city} ${pincode}, ${state}, India` };
}

/** WhatsApp chat link. */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`;
}

/** `tel:` link, without spaces. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}
