import type { Coupon } from '#contract/admin-coupons.ts';
import { ActiveSwitch } from '#web/resources/activity/active-switch.tsx';
import { useChangeCouponMutation } from '#web/resources/coupons/admin-coupons.api.ts';

export function CouponSwitch({ coupon: { _id: id, code, isActive } }: { coupon: Coupon }) {
  const [change] = useChangeCouponMutation();
  return (
    <ActiveSwitch
      title={code}
      isActive={isActive}
      toggle={(isOn) => change({ params: { id }, body: { isActive: isOn } })}
    />
  );
}
