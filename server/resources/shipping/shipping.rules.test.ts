import { describe, expect, test } from 'vitest';
import type { CourierRate } from '#server/gateways/shipping/shipping.ts';
import { flatRates, toShippingRate } from './shipping.rules.ts';

describe('without a courier that could be asked', () => {
  const charges = (pincode: string) => flatRates({ pincode, isCash: false }).map((rate) => rate.total_charge);

  test.each([
    ['110001', [40, 75, 160]],
    ['226001', [40, 75, 160]],
    ['302001', [40, 75, 160]],
    ['400001', [50, 85, 160]],
    ['560001', [50, 85]],
    ['695001', [50, 85]],
    ['700001', [60, 95]],
    ['800001', [60, 95]],
    ['999999', [55, 90]],
    ['000000', []],
    ['', []],
  ])('a parcel to %s costs by and large %j rupees, the cheapest first', (pincode, rupees) => {
    expect(charges(pincode)).toEqual(rupees);
  });

  test('each rate says what is in it, cash on delivery beside', () => {
    const usual = { cod_charge: 25, min_weight: 0.5 };
    expect(flatRates({ pincode: '400001', isCash: true })).toEqual([
      {
        ...usual,
        courier_company_id: 1,
        courier_name: 'Standard Delivery',
        freight_charge: 50,
        other_charges: 0,
        total_charge: 75,
        etd: '4-6 days',
        rate_type: 'standard',
      },
      {
        ...usual,
        courier_company_id: 2,
        courier_name: 'Express Delivery',
        freight_charge: 80,
        other_charges: 5,
        total_charge: 110,
        etd: '2-3 days',
        rate_type: 'express',
      },
      {
        ...usual,
        courier_company_id: 3,
        courier_name: 'Same Day Delivery',
        freight_charge: 150,
        other_charges: 10,
        total_charge: 185,
        etd: 'Same day',
        rate_type: 'same_day',
      },
    ]);
  });
});

describe('the rate of a courier', () => {
  const rate: CourierRate = {
    courierId: 51,
    courier: 'Xpressbees Surface',
    freightPaise: 46_50,
    codPaise: 25_00,
    otherPaise: 1_25,
    totalPaise: 72_00,
    arrivesOn: '2026-11-25',
    travelDays: 4,
    mode: 'surface',
    minGrams: 500,
  };

  test('is told in rupees and kilograms, the total as the courier says it', () => {
    expect(toShippingRate(rate)).toEqual({
      courier_company_id: 51,
      courier_name: 'Xpressbees Surface',
      freight_charge: 46.5,
      cod_charge: 25,
      other_charges: 1.25,
      total_charge: 72,
      etd: '25 Nov 2026',
      min_weight: 0.5,
      rate_type: 'surface',
    });
  });

  test.each([
    ['2026-12-01', null, '1 Dec 2026'],
    [null, 1, '1 day'],
    [null, 4, '4 days'],
    [null, null, ''],
  ])('that arrives on %s or after %s days says “%s”', (arrivesOn, travelDays, etd) => {
    expect(toShippingRate({ ...rate, arrivesOn, travelDays }).etd).toBe(etd);
  });
});
