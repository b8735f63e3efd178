import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

const waitSeconds = 30;

/** Button for another code or mail, enabled after 30 seconds; `again` returns the message if none was sent. */
export function SendAgain({
  words,
  done,
  again,
}: {
  words: string;
  done: string;
  again: () => Promise<string | undefined>;
}) {
  const [left, waitAnew] = useSecondsLeft(waitSeconds);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [said, setSaid] = useState('');
  const send = async () => {
    setIsUnderWay(true);
    const refused = await again();
    setIsUnderWay(false);
    setSaid(refused ?? done);
    waitAnew();
  };
  return (
    <div className="grid gap-2">
      <Button full disabled={left > 0} state={isUnderWay ? 'pending' : 'idle'} onClick={() => void send()}>
        <span className="tabular-nums">{left > 0 ? `${words} in ${left} s` : words}</span>
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {said}
      </p>
    </div>
  );
}

/** Counts seconds down from mount and from each start. */
function useSecondsLeft(seconds: number): [left: number, start: () => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = setInterval(() => {
      // From the clock, so that time asleep counts too.
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, [until]);
  const start = () => {
    setUntil(Date.now() + seconds * 1000);
    setLeft(seconds);
  };
  return [left, start];
}
