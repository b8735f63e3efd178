import { useState } from 'react';
import type { Coupon } from '#contract/admin-coupons.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useChangeCouponMutation } from '#web/resources/coupons/admin-coupons.api.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** On or off at once; it shows what was asked for until the list is read anew. */
export function CouponSwitch({ coupon: { _id, code, isActive } }: { coupon: Coupon }) {
  const [change] = useChangeCouponMutation();
  const takeBack = useTakeBack();
  const [wanted, setWanted] = useState<boolean>();
  const [problem, setProblem] = useState('');
  const tell = useTellDone();
  const turn = async (isOn: boolean) => {
    setWanted(isOn);
    const { data, error } = await change({ params: { id: _id }, body: { isActive: isOn } });
    setWanted(undefined);
    setProblem(error ? wordsOf(error) : '');
    if (!data) return;
    const undo = () => takeBack(data.activityId);
    tell({ words: `${code} is switched ${isOn ? 'on' : 'off'}`, undo });
  };
  return (
    <>
      <Switch
        label={<span className="sr-only">{code} is on</span>}
        isOn={wanted ?? isActive}
        disabled={wanted !== undefined}
        onSwitch={(isOn) => void turn(isOn)}
      />
      <span role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </span>
    </>
  );
}
