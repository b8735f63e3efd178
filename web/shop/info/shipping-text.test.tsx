import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { ShippingText } from './shipping-text.tsx';

test('a lost parcel ends with a refund, as the mail about it says; it is not sent again', () => {
  setShopFacts(defaultFacts);
  const text = renderToStaticMarkup(
    <MemoryRouter>
      <ShippingText />
    </MemoryRouter>,
  );
  expect(text).toContain('If the courier has lost it, we close the order and refund what you paid');
  expect(text).not.toContain('sent again');
});
