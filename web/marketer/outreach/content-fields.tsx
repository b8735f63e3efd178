import { outreachLimits } from '#contract/rules/outreach.ts';
import { useOffersQuery } from '#web/resources/coupons/coupons.api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EditorPart } from '#web/ui/editor/editor-page.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { TextareaField, TextField } from '#web/ui/field.tsx';
import { PieceFields } from './piece-fields.tsx';
import { noSmsWords, quietWords } from './rules-words.ts';
import type { MessageEditing } from './use-message-editor.ts';

type TextName = 'name' | 'subject' | 'heading' | 'words' | 'pushWords' | 'buttonLabel' | 'buttonLink' | 'couponCode';

/** What a message says, and by which channels. */
export function ContentFields({ editing }: { editing: MessageEditing }) {
  const { draft } = editing;
  const field = (name: TextName) => limited(editing, name);
  return (
    <>
      <EditorPart title="What it is">
        <TextField
          label="Name"
          autoComplete="off"
          hint="Only you see it. Its campaign is named after it."
          {...field('name')}
        />
        <ChannelFields editing={editing} />
      </EditorPart>
      <EditorPart title="What it says">
        <TextField
          label="Subject"
          autoComplete="off"
          hint="On a phone the title of the notification."
          {...field('subject')}
        />
        {draft.byMail && (
          <>
            <TextField
              label="Heading"
              optional
              autoComplete="off"
              hint="If empty, the subject."
              {...field('heading')}
            />
            <TextareaField label="Words" hint="Plain text. An empty line begins a new paragraph." {...field('words')} />
          </>
        )}
        {draft.byPush && (
          <TextField
            label="Words of the notification"
            autoComplete="off"
            hint={`${draft.pushWords.length} of ${outreachLimits.pushWords} characters; phones show about 90 of them at first.`}
            {...field('pushWords')}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {draft.byMail && (
            <TextField label="Button" autoComplete="off" hint="Such as See the drop." {...field('buttonLabel')} />
          )}
          <TextField
            label="Link"
            autoComplete="off"
            inputMode="url"
            placeholder="/products?sort=newest"
            hint="A page of the shop, or an address with https."
            {...field('buttonLink')}
          />
        </div>
      </EditorPart>
      {draft.byMail && (
        <EditorPart title="Alt text">
          <PieceFields editing={editing} />
          <CouponField editing={editing} />
        </EditorPart>
      )}
    </>
  );
}

function ChannelFields({ editing: { draft, faults, change } }: { editing: MessageEditing }) {
  const box = (name: 'byMail' | 'byPush') => ({
    name,
    checked: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) => change({ [name]: currentTarget.checked }),
  });
  return (
    <fieldset>
      <legend className="text-sm font-medium">Sent by</legend>
      <div className="grid sm:grid-cols-2">
        <Checkbox label="Mail" {...box('byMail')} />
        <Checkbox label="Notification" {...box('byPush')} />
      </div>
      {faults.channels && <FieldError>{faults.channels}</FieldError>}
      <p className="max-w-text text-sm text-muted">{noSmsWords}</p>
      {draft.byPush && <p className="max-w-text pt-2 text-sm text-muted">{quietWords}</p>}
    </fieldset>
  );
}

function CouponField({ editing }: { editing: MessageEditing }) {
  const { data: offers = [] } = useOffersQuery();
  return (
    <>
      <TextField
        label="Coupon"
        optional
        autoComplete="off"
        list="coupon-codes"
        hint="Its code, what it gives and its last day stand in the mail; left out when it has ended by then."
        {...limited(editing, 'couponCode')}
      />
      <datalist id="coupon-codes">
        {offers.map(({ code, description }) => (
          <option key={code} value={code}>
            {description}
          </option>
        ))}
      </datalist>
    </>
  );
}

function limited({ field }: MessageEditing, name: TextName) {
  const maxLength = name === 'name' ? 80 : name === 'couponCode' ? 20 : outreachLimits[name];
  return { ...field(name), maxLength };
}
