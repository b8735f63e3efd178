import { noPushWords, outreachLimits } from '#contract/rules/outreach.ts';
import { useOffersQuery } from '#web/resources/coupons/coupons.api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EditorPart } from '#web/ui/editor/editor-page.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { TextareaField, TextField } from '#web/ui/field.tsx';
import { PieceFields } from './piece-fields.tsx';
import { noSmsWords, quietWords } from './rules-words.ts';
import { useHasPush } from './use-has-push.ts';
import type { MessageEditorState } from './use-message-editor.ts';

type TextName = 'name' | 'subject' | 'heading' | 'words' | 'pushWords' | 'buttonLabel' | 'buttonLink' | 'couponCode';

/** Content and channels of a message. */
export function ContentFields({ editor }: { editor: MessageEditorState }) {
  const { draft } = editor;
  const field = (name: TextName) => limited(editor, name);
  return (
    <>
      <EditorPart title="Message details">
        <TextField
          label="Name"
          autoComplete="off"
          hint="Only staff see this. The campaign uses the same name."
          {...field('name')}
        />
        <ChannelFields editor={editor} />
      </EditorPart>
      <EditorPart title="Content">
        <TextField
          label="Subject"
          autoComplete="off"
          hint="Also used as the notification title."
          {...field('subject')}
        />
        {draft.byMail && (
          <>
            <TextField
              label="Heading"
              optional
              autoComplete="off"
              hint="Leave empty to use the subject."
              {...field('heading')}
            />
            <TextareaField
              label="Text"
              hint="Plain text. Leave a blank line to start a new paragraph."
              {...field('words')}
            />
          </>
        )}
        {draft.byPush && (
          <TextField
            label="Notification text"
            autoComplete="off"
            hint={`${draft.pushWords.length} of ${outreachLimits.pushWords} characters. Phones show about the first 90.`}
            {...field('pushWords')}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {draft.byMail && (
            <TextField label="Button" autoComplete="off" hint="For example: Shop the drop." {...field('buttonLabel')} />
          )}
          <TextField
            label="Link"
            autoComplete="off"
            inputMode="url"
            placeholder="/products?sort=newest"
            hint="A shop page or a full https:// URL."
            {...field('buttonLink')}
          />
        </div>
      </EditorPart>
      {draft.byMail && (
        <EditorPart title="Products and coupon">
          <PieceFields editor={editor} />
          <CouponField editor={editor} />
        </EditorPart>
      )}
    </>
  );
}

function ChannelFields({ editor: { draft, faults, change } }: { editor: MessageEditorState }) {
  const hasPush = useHasPush();
  const box = (name: 'byMail' | 'byPush') => ({
    name,
    checked: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) => change({ [name]: currentTarget.checked }),
  });
  return (
    <fieldset>
      <legend className="text-sm font-medium">Channel</legend>
      <div className="grid sm:grid-cols-2">
        <Checkbox label="Email" {...box('byMail')} />
        <Checkbox label="Notification" {...box('byPush')} />
      </div>
      {faults.channels && <FieldError>{faults.channels}</FieldError>}
      {draft.byPush && !hasPush && <FieldError>{noPushWords}</FieldError>}
      <p className="max-w-text pt-2 text-sm text-muted">{noSmsWords}</p>
      {draft.byPush && hasPush && <p className="max-w-text pt-2 text-sm text-muted">{quietWords}</p>}
    </fieldset>
  );
}

function CouponField({ editor }: { editor: MessageEditorState }) {
  const { data: offers = [] } = useOffersQuery();
  return (
    <>
      <TextField
        label="Coupon"
        optional
        autoComplete="off"
        list="coupon-codes"
        hint="The email shows the code, discount and end date. Left out if the coupon has ended."
        {...limited(editor, 'couponCode')}
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

function limited({ field }: MessageEditorState, name: TextName) {
  const maxLength = name === 'name' ? 80 : name === 'couponCode' ? 20 : outreachLimits[name];
  return { ...field(name), maxLength };
}
