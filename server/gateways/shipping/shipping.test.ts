import { describe, expect, test } from 'vitest';
import { notForLive, type ShippingSettings } from './shipping.ts';

describe('a live shop', () => {
  const live: ShippingSettings = {
    apiUrl: 'https://apiv2.shiprocket.in/v1/external',
    email: 'api@shop.in',
    password: 'a-password-of-ours',
    webhookToken: 'a-word-of-our-own-16',
    pickupLocation: 'work',
  };

  test('may send parcels with its own account', () => {
    expect(notForLive(live)).toEqual([]);
  });

  test.each<Partial<ShippingSettings>>([
    { apiUrl: '' },
    { apiUrl: 'http://apiv2.shiprocket.in/v1/external' },
    { apiUrl: 'https://localhost:4000/v1/external' },
    { apiUrl: 'https://127.0.0.1/v1/external' },
    { apiUrl: 'https://[::1]/v1/external' },
    { email: 'parcels@ksauni.example' },
    { password: 'demo-parcels' },
    { webhookToken: 'demo-parcel-word' },
    { webhookToken: 'short' },
  ])('refuses %o', (change) => {
    expect(notForLive({ ...live, ...change })).not.toEqual([]);
  });
});
