import type { ShippingRate } from '#contract/shipping.ts';
import { type Paise, toRupees } from '#contract/rules/money.ts';
import type { CourierRate } from '#server/gateways/shipping/shipping.ts';

type Tariff = { zones: readonly string[]; standard: Paise; express: Paise };

/** By the first digit of a pincode. */
const tariffs: readonly Tariff[] = [
  { zones: ['1', '2', '3'], standard: 4_000, express: 7_000 },
  { zones: ['4', '5', '6'], standard: 5_000, express: 8_000 },
  { zones: ['7', '8'], standard: 6_000, express: 9_000 },
  { zones: ['9'], standard: 5_500, express: 8_500 },
];
const sameDayZones = ['1', '2', '3', '4'];
const cashCharge: Paise = 2_500;
const expressExtra: Paise = 500;
const sameDay: Paise = 15_000;
const sameDayExtra: Paise = 1_000;

/** Returns approximate rates for when the carrier cannot be reached; cheapest first. */
export function flatRates({ pincode, isCash }: { pincode: string; isCash: boolean }): ShippingRate[] {
  const zone = pincode.charAt(0);
  const tariff = tariffs.find(({ zones }) => zones.includes(zone));
  if (!tariff) return [];
  const codPaise = isCash ? cashCharge : 0;
  const rate = (id: number, name: string, offer: { freight: Paise; other: Paise; etd: string; type: string }) => ({
    courier_company_id: id,
    courier_name: name,
    ...chargesOf({ freightPaise: offer.freight, codPaise, otherPaise: offer.other }),
    etd: offer.etd,
    min_weight: 0.5,
    rate_type: offer.type,
  });
  return [
    rate(1, 'Standard Delivery', { freight: tariff.standard, other: 0, etd: '4-6 days', type: 'standard' }),
    rate(2, 'Express Delivery', { freight: tariff.express, other: expressExtra, etd: '2-3 days', type: 'express' }),
    ...(sameDayZones.includes(zone)
      ? [rate(3, 'Same Day Delivery', { freight: sameDay, other: sameDayExtra, etd: 'Same day', type: 'same_day' })]
      : []),
  ];
}

export function toShippingRate(rate: CourierRate): ShippingRate {
  return {
    courier_company_id: rate.courierId,
    courier_name: rate.courier,
    ...chargesOf(rate),
    total_charge: toRupees(rate.totalPaise),
    etd: inWords(rate),
    min_weight: rate.minGrams / 1_000,
    rate_type: rate.mode,
  };
}

type Charges = Pick<CourierRate, 'freightPaise' | 'codPaise' | 'otherPaise'>;

function chargesOf({ freightPaise, codPaise, otherPaise }: Charges) {
  return {
    freight_charge: toRupees(freightPaise),
    cod_charge: toRupees(codPaise),
    other_charges: toRupees(otherPaise),
    total_charge: toRupees(freightPaise + codPaise + otherPaise),
  };
}

const dayInIndia = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function inWords({ arrivesOn, travelDays }: Pick<CourierRate, 'arrivesOn' | 'travelDays'>): string {
  if (arrivesOn !== null) return dayInIndia.format(new Date(arrivesOn));
  if (travelDays !== null) return travelDays === 1 ? '1 day' : `${travelDays} days`;
  return '';
}
