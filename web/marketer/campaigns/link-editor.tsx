import type { CampaignLink } from '#contract/campaign-links.ts';
import { mostVariants } from '#contract/campaign-fields.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { linkTo, shortLink } from '#contract/rules/campaign-links.ts';
import { AskingSheet } from '#web/ui/asking-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { PlusIcon } from '#web/ui/icons/plus.tsx';
import { TargetField } from './target-field.tsx';
import { type LinkEditorState, type WayDraft, useLinkEditor } from './use-link-editor.ts';

const sources = ['instagram', 'facebook', 'whatsapp', 'google', 'youtube', 'newsletter', 'sms', 'influencer', 'print'];
const mediums = ['social', 'cpc', 'email', 'sms', 'referral', 'video', 'offline'];

/** Creates or edits a short link: destinations, UTM parameters, and the split of its clicks. */
export function LinkEditor({
  campaign,
  link,
  onClose,
}: {
  campaign: Campaign;
  link: CampaignLink | undefined;
  onClose: () => void;
}) {
  const editor = useLinkEditor(campaign._id, link, onClose);
  const { draft, faults, problem, state, change } = editor;
  const isClicked = (link?.clicks ?? 0) > 0;
  const field = (name: 'slug' | 'source' | 'medium') => ({
    name,
    value: draft[name],
    error: faults[name],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 60,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  });
  return (
    <AskingSheet
      open
      wide
      isChanged={editor.isChanged}
      onClose={onClose}
      title={link ? 'Edit link' : 'New link'}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="alert" className="text-sm text-danger empty:hidden">
            {problem}
          </p>
          <Button type="submit" form="link" variant="primary" state={state} className="ms-auto">
            {link ? 'Save link' : 'Create link'}
          </Button>
        </div>
      }
    >
      <form
        id="link"
        noValidate
        aria-label="Link"
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          editor.submit();
        }}
      >
        <TextField
          label="Short link"
          optional
          disabled={isClicked}
          hint={
            isClicked
              ? 'This link has clicks, so its URL cannot be changed.'
              : `Leave empty for ${shortLink(campaign.slug, '')}, or for example ${shortLink(campaign.slug, draft.slug || 'insta')}.`
          }
          {...field('slug')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Source"
            list="sources"
            disabled={isClicked}
            hint={
              isClicked
                ? 'This link has clicks, so its source and medium cannot be changed.'
                : 'Where the link is posted, for example instagram.'
            }
            {...field('source')}
          />
          <TextField
            label="Medium"
            list="mediums"
            disabled={isClicked}
            hint="Type of channel, for example social."
            {...field('medium')}
          />
        </div>
        <Known id="sources" words={sources} />
        <Known id="mediums" words={mediums} />
        {draft.ways.map((way, place) => (
          <WayFields key={way.key} editor={editor} campaign={campaign} way={way} place={place} />
        ))}
        {draft.ways.length < mostVariants && (
          <Button size="sm" className="justify-self-start" onClick={() => editor.addWay()}>
            <PlusIcon className="size-4" />
            {draft.ways.length === 1 ? 'Split traffic (A/B)' : 'Add variant'}
          </Button>
        )}
        {draft.ways.length > 1 && (
          <p className="text-sm text-muted">
            Clicks are split at random by share. A variant with share 0 gets no clicks.
          </p>
        )}
      </form>
    </AskingSheet>
  );
}

function Known({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </datalist>
  );
}

const letters = ['A', 'B', 'C', 'D'];

function WayFields({
  editor,
  campaign,
  way,
  place,
}: {
  editor: LinkEditorState;
  campaign: Campaign;
  way: WayDraft;
  place: number;
}) {
  const { draft, faults, changeWay, dropWay } = editor;
  const isSplit = draft.ways.length > 1;
  const letter = letters[place] ?? '';
  const isClicked = way.clicks > 0;
  const { source, medium } = draft;
  const whole = linkTo(way.target.startsWith('/') ? way.target : '/', {
    source: source || 'source',
    medium: medium || 'medium',
    campaign: campaign.slug,
    content: way.content,
  });
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className={isSplit ? 'float-start' : 'sr-only'}>
        <Heading level={3} look="part">
          {isSplit ? `Variant ${letter}` : 'Destination'}
        </Heading>
      </legend>
      <TargetField
        value={way.target}
        error={faults[`${place}.target`]}
        onChange={(target) => changeWay(place, { target })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Content"
          optional={!isSplit || isClicked}
          disabled={isClicked}
          hint={
            isClicked
              ? 'It has clicks, so its content cannot be changed.'
              : isSplit
                ? 'Identifies the variant.'
                : 'For example reel-1.'
          }
          autoComplete="off"
          autoCapitalize="none"
          maxLength={60}
          value={way.content}
          error={faults[`${place}.content`]}
          onChange={({ currentTarget }) => changeWay(place, { content: currentTarget.value })}
        />
        {isSplit && (
          <TextField
            label="Share"
            inputMode="numeric"
            maxLength={3}
            hint="0 to 100."
            value={way.weight}
            error={faults[`${place}.weight`]}
            onChange={({ currentTarget }) => changeWay(place, { weight: currentTarget.value })}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 bg-surface p-3 text-sm">
        <code data-testid="full-link" className="min-w-0 font-normal wrap-anywhere">
          {location.origin + whole}
        </code>
        <CopyButton text={location.origin + whole} label="Copy" what="full link" />
      </div>
      {isSplit && !isClicked && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => dropWay(place)}>
          Remove variant {letter}
        </Button>
      )}
    </fieldset>
  );
}
