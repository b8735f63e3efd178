import { useState } from 'react';
import type { Outreach } from '#contract/outreach.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { missingIn } from '#contract/rules/outreach.ts';
import { useScheduleOutreachMutation } from '#web/resources/outreach/outreach.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { AudienceCount } from './audience-count.tsx';
import { contentOf, type Draft } from './draft.ts';
import { quietWords } from './rules-words.ts';
import { useHasPush } from './use-has-push.ts';
import { useAudience, whyNobody } from './use-audience.ts';

const tomorrowMorning = () => `${dayInIndia(new Date(Date.now() + 24 * 3_600_000))}T10:00`;

/** Dialog to send or schedule a message, with the audience size; lists missing content first. */
export function ScheduleDialog({ message, draft, onClose }: { message: Outreach; draft: Draft; onClose: () => void }) {
  const [isNow, setNow] = useState(true);
  const [at, setAt] = useState(tomorrowMorning);
  const [problem, setProblem] = useState('');
  const [schedule, { isLoading }] = useScheduleOutreachMutation();
  const tell = useTellDone();
  const hasPush = useHasPush();
  const missing = missingIn(contentOf(draft), { origin: location.origin, hasPush });
  const audience = useAudience(draft);
  const counted = audience.read.data?.audience;
  // Recipients may differ at a later time, and a failed count must not prevent sending.
  const isIdle = isNow && !audience.read.error && (!counted || whyNobody(counted) !== '');
  const send = async () => {
    const moment = new Date(`${at}:00+05:30`);
    if (!isNow && Number.isNaN(moment.getTime())) return setProblem('Choose a date and time.');
    const { data, error } = await schedule({
      params: { id: message._id },
      body: { at: isNow ? null : moment.toISOString(), version: message.version },
    });
    if (!data) return setProblem(wordsOf(error));
    tell({ words: isNow ? `${message.name} is being sent` : `${message.name} scheduled` });
    return onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Send or schedule"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={missing.length > 0 || isIdle}
            state={isLoading ? 'pending' : 'idle'}
            onClick={() => void send()}
          >
            {isNow ? 'Send now' : 'Schedule'}
          </Button>
        </>
      }
    >
      {missing.length > 0 ? (
        <ul className="grid gap-1 text-danger" role="alert">
          {missing.map(({ field, message: words }) => (
            <li key={field}>{words}</li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-4">
          <AudienceCount {...audience} />
          <RadioGroup legend="Send time" error={problem || undefined}>
            <OptionTile name="when" title="Now" checked={isNow} onChange={() => setNow(true)} />
            <OptionTile name="when" title="Schedule for later" checked={!isNow} onChange={() => setNow(false)} />
          </RadioGroup>
          {!isNow && (
            <TextField
              label="Date and time (India)"
              type="datetime-local"
              value={at}
              onChange={({ currentTarget }) => setAt(currentTarget.value)}
            />
          )}
          {draft.byPush && <p className="text-sm text-muted">{quietWords}</p>}
        </div>
      )}
    </Dialog>
  );
}
