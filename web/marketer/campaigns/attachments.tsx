import { useDeferredValue, useState } from 'react';
import type { Attached } from '#contract/campaigns.ts';
import { useAttachableQuery } from '#web/resources/campaigns/campaigns.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import type { CampaignEditorState } from './use-campaign-editor.ts';

type Thing = { kind: 'coupon' | 'banner'; _id: string; title: string; state: Attached['state']; problem?: string };

const states = { live: 'Live', scheduled: 'Scheduled', used: 'Used up', over: 'Ended', off: 'Off' } as const;
const tones = { live: 'success', scheduled: 'warn', used: 'paper', over: 'paper', off: 'line' } as const;
const nouns = { coupon: 'Coupon', banner: 'Banner', popup: 'Popup' } as const;

/** A coupon or banner deleted while the plan is open, which is not saved before it is removed. */
const deleted = (kind: 'coupon' | 'banner', _id: string): Thing => ({
  kind,
  _id,
  title: `Deleted ${kind}`,
  state: 'over',
  problem: 'Remove it to save the plan.',
});

/** Coupons, banners and the popup of the campaign, each with a warning if it is not active when needed. */
export function Attachments({ editor, attached }: { editor: CampaignEditorState; attached: readonly Attached[] }) {
  const { draft, faults, change } = editor;
  const [picked, setPicked] = useState<readonly Thing[]>([]);
  const known = new Map([...picked, ...attached].map((one) => [one._id, one]));
  const chosen = [
    ...draft.coupons.map((id) => known.get(id) ?? deleted('coupon', id)),
    ...draft.banners.map((id) => known.get(id) ?? deleted('banner', id)),
  ];
  const popup = attached.find(({ kind }) => kind === 'popup');
  const add = (thing: Thing) => {
    setPicked([...picked, thing]);
    const name = thing.kind === 'coupon' ? 'coupons' : 'banners';
    change({ [name]: [...draft[name], thing._id] });
  };
  const drop = (gone: string) =>
    change({
      coupons: draft.coupons.filter((id) => id !== gone),
      banners: draft.banners.filter((id) => id !== gone),
    });
  const problem = faults.coupons ?? faults.banners;
  return (
    <div className="grid gap-4">
      <ul aria-label="Campaign coupons and banners" className="grid empty:hidden">
        {chosen.map((one) => (
          <li key={one._id} className="flex items-center justify-between gap-3 border-b border-line py-2">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="font-medium wrap-anywhere">{one.title}</span>
                <span className="text-sm text-muted">{nouns[one.kind]}</span>
                <Badge tone={tones[one.state]}>{states[one.state]}</Badge>
              </span>
              {one.problem && <span className="block text-sm text-warn">{one.problem}</span>}
            </span>
            <IconButton label={`Remove ${one.title}`} onClick={() => drop(one._id)}>
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <Search taken={new Set([...draft.coupons, ...draft.banners])} onPick={add} />
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Checkbox
        label="Popup"
        hint={
          draft.popup && popup?.problem ? popup.problem : 'Popup views and clicks during the campaign are counted here.'
        }
        name="popup"
        checked={draft.popup}
        onChange={({ currentTarget }) => change({ popup: currentTarget.checked })}
      />
    </div>
  );
}

const mostShown = 6;

function Search({ taken, onPick }: { taken: ReadonlySet<string>; onPick: (thing: Thing) => void }) {
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const { currentData: data, error } = useAttachableQuery({ query: { search } }, { skip: search === '' });
  const coupons = data?.coupons.map((one) => ({ ...one, kind: 'coupon' as const })) ?? [];
  const banners = data?.banners.map((one) => ({ ...one, kind: 'banner' as const, words: 'Banner' })) ?? [];
  const found = search === '' ? [] : [...coupons, ...banners].filter(({ _id }) => !taken.has(_id)).slice(0, mostShown);
  return (
    <div className="grid gap-2">
      <TextField
        label="Add coupon or banner"
        type="search"
        autoComplete="off"
        placeholder="Search by coupon code or banner title"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {error ? wordsOf(error) : search !== '' && data && found.length === 0 ? 'No results found.' : ''}
      </p>
      <ul aria-label="Coupons and banners found" className="grid empty:hidden">
        {found.map(({ _id, kind, title, state, words: note }) => (
          <li key={_id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 border-b border-line px-2 text-start hover:bg-surface"
              onClick={() => {
                onPick({ _id, kind, title, state });
                setWords('');
              }}
            >
              <span className="min-w-0 truncate">
                <span className="font-medium">{title}</span> <span className="text-sm text-muted">{note}</span>
              </span>
              <Badge tone={tones[state]}>{states[state]}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
