import { describe, expect, it } from 'vitest';
import { forgetPerson } from '#web/resources/auth/personal-keys.ts';
import { forgetAppliedCoupon, keepAppliedCoupon, readAppliedCoupon } from './applied-coupon.ts';

describe('the coupon of a tab', () => {
  it('is the last one kept, in capitals, until it is forgotten', () => {
    expect(readAppliedCoupon()).toBe('');
    keepAppliedCoupon(' welcome10 ');
    keepAppliedCoupon('flat150');
    expect(readAppliedCoupon()).toBe('FLAT150');
    keepAppliedCoupon('flat150 + shipfree');
    expect(readAppliedCoupon()).toBe('FLAT150+SHIPFREE');
    forgetAppliedCoupon();
    expect(readAppliedCoupon()).toBe('');
  });

  it('goes when the person logs out', () => {
    keepAppliedCoupon('FLAT150');
    forgetPerson();
    expect(readAppliedCoupon()).toBe('');
  });

  it.each(['', '{', '7', 'null', '"<b>"', '["FLAT150"]', `"${'X'.repeat(21)}"`, '"A+B+C"', '"A+"'])(
    'is none when what is kept is damaged: %s',
    (kept) => {
      sessionStorage.setItem('appliedCoupon', kept);
      expect(readAppliedCoupon()).toBe('');
    },
  );
});
