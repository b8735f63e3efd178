import { useEffect, useState } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { useClientConfigQuery } from '#web/resources/client/client.api.ts';
import { Button } from '#web/ui/button.tsx';
import { BellIcon } from '#web/ui/icons/bell.tsx';
import { canBeNotified, findSubscription, turnOff, turnOn } from './subscription.ts';
import type { Outcome } from './subscription.ts';

type State = Outcome | 'unknown' | 'pending' | 'impossible';

const words: Record<State, string> = {
  unknown: '',
  pending: '',
  on: 'On in this browser.',
  off: 'Off in this browser.',
  denied: 'Your browser blocks notifications of this site. You can allow them in its settings.',
  failed: 'That did not work. Please try again in a moment.',
  impossible:
    'This browser cannot show notifications of this site. On an iPhone, add the shop to the home screen first.',
};

/** Turns order and stock notifications on or off in this browser; absent if the shop sends none. */
export function NotificationSwitch() {
  const { data } = useClientConfigQuery();
  const isOffered = data?.flags.notifications === true && data.flags.pwa;
  return isOffered ? <Switch /> : null;
}

function Switch() {
  const { state, isOn, press } = useSwitch();
  const isUsable = state !== 'unknown' && state !== 'impossible';
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        aria-pressed={isOn}
        state={state === 'pending' ? 'pending' : 'idle'}
        disabled={!isUsable}
        onClick={() => void press()}
      >
        <BellIcon className="size-4" />
        {isOn ? 'Turn notifications off' : 'Turn notifications on'}
      </Button>
      <p role="status" className="min-h-5 text-sm text-muted">
        {words[state]}
      </p>
    </div>
  );
}

function useSwitch() {
  const dispatch = useShopDispatch();
  const [state, setState] = useState<State>('unknown');
  const [isOn, setIsOn] = useState(false);
  const settle = (outcome: State) => {
    setIsOn(outcome === 'on');
    setState(outcome);
  };
  useEffect(() => {
    let isHere = true;
    void startState().then((found) => isHere && settle(found));
    return () => {
      isHere = false;
    };
  }, []);
  const press = async () => {
    setState('pending');
    // Browsers reject in many ways (no push service, no permission, private window); none is the visitor's fault.
    settle(await dispatch(isOn ? turnOff() : turnOn()).catch((): State => 'failed'));
  };
  return { state, isOn, press };
}

async function startState(): Promise<State> {
  if (!canBeNotified()) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription().catch(() => null)) ? 'on' : 'off';
}
