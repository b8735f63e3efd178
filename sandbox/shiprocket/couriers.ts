/** Distance zones: same city, same region, metro to metro, rest of India, remote areas. */
type Zone = 'z_a' | 'z_b' | 'z_c' | 'z_d' | 'z_e';

/** Rates in rupees for the first and each further half kilogram, and days, by zone; missing zones are not served. */
type Tariff = Partial<Record<Zone, { first: number; further: number; days: number }>>;

type Courier = {
  id: number;
  name: string;
  isSurface: boolean;
  rating: number;
  heaviestKg: number;
  other: number;
  cash: { least: number; percent: number };
  tariff: Tariff;
};

const byZone = (first: number[], further: number[], days: number[]): Tariff => {
  const zones: Zone[] = ['z_a', 'z_b', 'z_c', 'z_d', 'z_e'];
  const entries = zones.map((zone, n) => [
    zone,
    { first: first[n] ?? 0, further: further[n] ?? 0, days: days[n] ?? 0 },
  ]);
  // Sound: zones beyond the list are dropped.
  return Object.fromEntries(entries.slice(0, first.length)) as Tariff;
};

export const couriers: readonly Courier[] = [
  {
    id: 43,
    name: 'Delhivery Surface',
    isSurface: true,
    rating: 4.2,
    heaviestKg: 50,
    other: 0,
    cash: { least: 32, percent: 1.8 },
    tariff: byZone([34, 41, 48, 54, 71], [22, 28, 34, 38, 52], [1, 2, 4, 5, 8]),
  },
  {
    id: 51,
    name: 'Xpressbees Surface',
    isSurface: true,
    rating: 4.1,
    heaviestKg: 50,
    other: 0,
    cash: { least: 28, percent: 1.75 },
    tariff: byZone([31.5, 39.5, 46.5, 52, 78], [21, 26, 33, 36, 58], [2, 3, 4, 6, 9]),
  },
  {
    id: 24,
    name: 'Ekart Logistics Surface',
    isSurface: true,
    rating: 3.9,
    heaviestKg: 25,
    other: 2,
    cash: { least: 30, percent: 2 },
    tariff: byZone([33, 40, 47, 53, 74], [20, 27, 32, 37, 55], [2, 3, 5, 6, 10]),
  },
  {
    id: 1,
    name: 'Blue Dart Air',
    isSurface: false,
    rating: 4.7,
    heaviestKg: 20,
    other: 3.5,
    cash: { least: 45, percent: 2.2 },
    tariff: byZone([48, 62, 79, 92], [38, 49, 66, 78], [1, 1, 2, 3]),
  },
  {
    id: 10,
    name: 'Delhivery Air',
    isSurface: false,
    rating: 4.4,
    heaviestKg: 20,
    other: 0,
    cash: { least: 38, percent: 2 },
    tariff: byZone([44, 57, 70], [34, 44, 58], [1, 2, 2]),
  },
];

const metros = ['11', '38', '40', '41', '50', '56', '60', '70'];
const farAway = ['18', '19', '737', '744', '78', '79'];
/** Nicobar Islands, Lakshadweep, army post. */
const unserved = ['7443', '6825', '9'];
const withoutCash = ['194', '744', '792', '795', '796', '797', '798'];

const startsWithAny = (pincode: string, starts: string[]) => starts.some((start) => pincode.startsWith(start));

function isServed(pincode: string): boolean {
  return /^[1-8]\d{5}$/.test(pincode) && !startsWithAny(pincode, unserved);
}

export function zoneOf(from: string, to: string): Zone {
  const ends = [from, to];
  if (ends.some((end) => startsWithAny(end, farAway))) return 'z_e';
  if (from.slice(0, 3) === to.slice(0, 3)) return 'z_a';
  if (from.startsWith(to.charAt(0))) return 'z_b';
  return ends.every((end) => startsWithAny(end, metros)) ? 'z_c' : 'z_d';
}

type Offer = { courier: Courier; freight: number; cash: number; total: number; days: number };
type Load = { from: string; to: string; kg: number; isCash: boolean; value: number };

/** Couriers and rates in rupees: three in remote areas, usually four, five between metros and nearby. */
export function offersFor({ from, to, kg, isCash, value }: Load): Offer[] {
  if (![from, to].every(isServed) || (isCash && startsWithAny(to, withoutCash))) return [];
  const zone = zoneOf(from, to);
  return couriers.flatMap((courier) => {
    const tariff = courier.tariff[zone];
    if (!tariff || kg > courier.heaviestKg) return [];
    const freight = tariff.first + tariff.further * (Math.ceil(kg / 0.5) - 1);
    const cash = isCash ? Math.max(courier.cash.least, inPaise((value * courier.cash.percent) / 100)) : 0;
    return [{ courier, freight, cash, total: inPaise(freight + cash + courier.other), days: tariff.days }];
  });
}

function inPaise(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
