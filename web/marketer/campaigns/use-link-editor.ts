import { useState } from 'react';
import { linkForm } from '#contract/campaign-fields.ts';
import type { CampaignLink } from '#contract/campaign-links.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useAddLinkMutation, useChangeLinkMutation } from '#web/resources/campaigns/campaigns.api.ts';
import type { ButtonState } from '#web/ui/button.tsx';
import { faultsOf, wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { useFocusOnFault } from '#web/ui/use-focus-on-fault.ts';

/** A destination (variant) as typed. */
export type WayDraft = {
  key: string;
  _id: string | undefined;
  target: string;
  content: string;
  weight: string;
  clicks: number;
};
type LinkDraft = { slug: string; source: string; medium: string; ways: readonly WayDraft[] };
type Faults = Readonly<Record<string, string>>;
export type LinkEditorState = ReturnType<typeof useLinkEditor>;

/** The share of each variant unless typed otherwise; a single destination is stored with a weight that says nothing. */
const evenShare = '50';

const newWay = (): WayDraft => ({
  key: newUuid(),
  _id: undefined,
  target: '',
  content: '',
  weight: evenShare,
  clicks: 0,
});

/** Editor state of a link: values, validation errors by the server's schema, and saving. */
export function useLinkEditor(campaignId: string, link: CampaignLink | undefined, onDone: () => void) {
  const [first] = useState(() => draftOf(link));
  const [draft, setDraft] = useState(first);
  const [result, setResult] = useState<{ state: ButtonState; faults: Faults; problem: string }>(untried);
  const [add] = useAddLinkMutation();
  const [change] = useChangeLinkMutation();
  const takeBack = useTakeBack();
  const tell = useTellDone();
  useFocusOnFault('link', result.faults);

  const submit = async () => {
    if (result.state === 'pending') return;
    const body = bodyOf(draft);
    const found = faultsIn(body);
    if (found) return setResult({ ...untried, state: 'failed', faults: found });
    setResult({ ...untried, state: 'pending' });
    const params = { id: campaignId };
    const { data, error } = link
      ? await change({ params: { ...params, linkId: link._id }, body: { ...body, version: link.version } })
      : await add({ params, body });
    if (!data) return setResult(refusalOf(error, body));
    const undo = () => takeBack(data.activityId);
    tell({ words: `${data.link.short} saved`, undo });
    onDone();
  };
  const write = (more: Partial<LinkDraft>) => {
    setResult((now) => (now.state === 'pending' ? now : untried));
    setDraft((now) => ({ ...now, ...more }));
  };

  return {
    draft,
    isChanged: draft !== first,
    ...result,
    change: write,
    changeWay: (place: number, more: Partial<WayDraft>) =>
      write({ ways: draft.ways.map((way, at) => (at === place ? { ...way, ...more } : way)) }),
    addWay: () =>
      write({ ways: [...namedWays(draft), { ...newWay(), content: contentFor(draft, draft.ways.length) }] }),
    dropWay: (place: number) => write({ ways: draft.ways.filter((_, at) => at !== place) }),
    submit: () => void submit(),
  };
}

const untried = { state: 'idle' as ButtonState, faults: {} as Faults, problem: '' };

function draftOf(link: CampaignLink | undefined): LinkDraft {
  if (!link) return { slug: '', source: '', medium: '', ways: [newWay()] };
  const { slug, source, medium, variants } = link;
  const ways = variants.map(({ _id, target, content, weight, clicks }) => ({
    key: _id,
    _id,
    target,
    content,
    weight: variants.length === 1 ? evenShare : String(weight),
    clicks,
  }));
  return { slug, source, medium, ways };
}

/** Fills in missing contents, by which the variants of a split are distinguished; a clicked variant keeps its own. */
function namedWays(draft: LinkDraft): WayDraft[] {
  return draft.ways.map((way, place) =>
    way.clicks > 0 ? way : { ...way, content: way.content || contentFor(draft, place) },
  );
}

function contentFor({ slug, source }: LinkDraft, place: number): string {
  return `${slug || source || 'way'}-${'abcd'[place] ?? place}`.toLowerCase();
}

function bodyOf({ slug, source, medium, ways }: LinkDraft) {
  const variants = ways.map(({ _id, target, content, weight }) => ({
    ...(_id !== undefined && { _id }),
    target,
    content,
    // Shares apply to splits only; a single destination has weight 1.
    weight: ways.length === 1 ? 1 : Number(weight.trim() === '' ? Number.NaN : weight),
  }));
  return { slug, source, medium, variants };
}

type Body = ReturnType<typeof bodyOf>;

function faultsIn(body: Body): Faults | undefined {
  const { error } = linkForm.safeParse(body);
  const found = error?.issues.map(({ path, message }) => [path.join('.'), message] as const);
  return found && placed(Object.fromEntries(found), body);
}

function refusalOf(error: unknown, body: Body) {
  const faults = placed(faultsOf(error), body);
  return { state: 'failed' as const, faults, problem: Object.keys(faults).length > 0 ? '' : wordsOf(error) };
}

/**
 * Maps server fields to form fields: variants.0.target is the target of the first variant; an error of all variants is
 * shown at the first share, or at the content of a single destination, which has no share.
 */
function placed(faults: Faults, { variants }: Body): Faults {
  const ofAll = variants.length > 1 ? '0.weight' : '0.content';
  return Object.fromEntries(
    Object.entries(faults).map(([field, words]) => [
      field === 'variants' ? ofAll : field.replace(/^variants\./, ''),
      words,
    ]),
  );
}
