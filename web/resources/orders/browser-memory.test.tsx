import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/products.ts';
import { keepAddress, readAddresses } from './address-book.ts';
import { noAddress } from './address.ts';
import type { Address } from './address.ts';
import { endBuyNow, readBuyNow, startBuyNow } from './buy-now.ts';

describe('addresses used before', () => {
  const home: Address = {
    ...noAddress,
    fullName: 'Asha Menon',
    addressLine1: '14, 2nd Cross',
    city: 'Bengaluru',
    pinCode: '560038',
    state: 'Karnataka',
  };

  it('come back latest first, each place once', () => {
    keepAddress(home, new Date(1));
    keepAddress({ ...home, addressLine1: '7 Marine Lines' }, new Date(2));
    keepAddress({ ...home, phoneNumber: '9876543210' }, new Date(3));
    expect(readAddresses().map(({ id, addressLine1, isDefault }) => [id, addressLine1, isDefault])).toEqual([
      ['addr_3', '14, 2nd Cross', true],
      ['addr_2', '7 Marine Lines', false],
    ]);
  });

  it('are five at most', () => {
    for (let place = 0; place < 9; place++) keepAddress({ ...home, addressLine1: `${place} Cross` }, new Date(place));
    expect(readAddresses()).toHaveLength(5);
  });

  it.each([
    '',
    '{',
    'null',
    '{}',
    '7',
    '[null]',
    '[{}]',
    '[{"id":7}]',
    '[{"id":"addr_1"}]',
    '[{"id":"addr_1","pinCode":560038,"addressLine1":"x"}]',
  ])('are none when what is kept is damaged: %s', (kept) => {
    localStorage.setItem('userAddresses', kept);
    expect(readAddresses()).toEqual([]);
  });
});

describe('the one thing bought past the cart', () => {
  const kept = { product: 'p1', size: 'M', color: 'Black', quantity: 2, name: 'Tee', price: 599 };
  const wanted = { productId: 'p1', size: 'M', color: 'Black', quantity: 2 };

  it.each([localStorage, sessionStorage])('is found wherever the product page put it', (storage) => {
    storage.setItem('buyNowProduct', JSON.stringify(kept));
    storage.setItem('isBuyNow', 'true');
    expect(readBuyNow()).toEqual(wanted);
    endBuyNow();
    expect([readBuyNow(), storage.length]).toEqual([null, 0]);
  });

  it('may carry the whole product', () => {
    localStorage.setItem(
      'buyNowProduct',
      JSON.stringify({ ...kept, product: { _id: 'p1', name: 'Tee' }, quantity: 99 }),
    );
    localStorage.setItem('isBuyNow', 'true');
    expect(readBuyNow()).toEqual({ ...wanted, quantity: 10 });
  });

  it.each(['', '{', 'null', '7', '[]', '{}', '{"product":7}', '{"product":"p1"}'])(
    'is none when what is kept is damaged: %s',
    (value) => {
      localStorage.setItem('isBuyNow', 'true');
      localStorage.setItem('buyNowProduct', value);
      expect(readBuyNow()).toBeNull();
    },
  );

  it('is of this tab: another one buys its own', () => {
    const product = { _id: 'p1', images: [], name: 'Tee', price: 599 } as unknown as Product;
    startBuyNow({ product, size: 'M', color: 'Black', quantity: 2 });
    expect(readBuyNow()).toEqual(wanted);
    expect(localStorage.length).toBe(0);
  });

  it('is none without its mark', () => {
    localStorage.setItem('buyNowProduct', JSON.stringify(kept));
    expect(readBuyNow()).toBeNull();
  });
});
