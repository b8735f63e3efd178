import { brand } from './brand.ts';

/** A place in India; `address` is all of it on one line, as shoppers read it. */
export type Place = { street: string; city: string; pincode: string; state: string; address: string };

/**
 * Who sells here, as pages show him. Sources: Consumer Protection (E-Commerce) Rules 2020, rules 4 and 6; Legal Metrology
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
  /** A named person who answers complaints. */
  officer: { name: string; email: string; phone: string };
  countryOfOrigin: string;
  /** Where goods leave and returns arrive. */
  warehouse: Place;
};

const place = placeAt({
  street: '14, 2nd Cross, Indiranagar',
  city: 'Bengaluru',
  pincode: '560038',
  state: 'Karnataka',
});
const phone = '+91 80 4718 2200';

/** The seller until staff set another; migration 0038 seeds the same. */
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

/** A place with its line: "14, 2nd Cross, Indiranagar, Bengaluru 560038, Karnataka, India". */
export function placeAt(place: Omit<Place, 'address'>): Place {
  const { street, city, pincode, state } = place;
  return { ...place, address: `${street}, ${city} ${pincode}, ${state}, India` };
}

/** A chat with that number. */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`;
}

/** Phone number as a link: no blanks. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}
