import { useState } from 'react';
import { bannerAudiences, bannerTypes } from '#contract/banners.ts';
import { bannerPictureUpload } from '#web/resources/banners/admin-banners.api.ts';
import { PictureField } from '#web/resources/products/picture-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField, TextField, TextareaField } from '#web/ui/field.tsx';
import { EditorPart } from '#web/ui/editor/editor-page.tsx';
import { CropIcon } from '#web/ui/icons/crop.tsx';
import { audienceNames, typeNames, typePlaces } from './banner-names.ts';
import { PhoneCrop } from './phone-crop.tsx';
import type { BannerEditorState } from './use-banner-editor.ts';

/** All form fields of a banner. */
export function BannerFields({ editor }: { editor: BannerEditorState }) {
  const { draft, change, field } = editor;
  return (
    <>
      <EditorPart title="Placement">
        <SelectField label="Type" hint={typePlaces[draft.type]} {...field('type')}>
          {bannerTypes.map((type) => (
            <option key={type} value={type}>
              {typeNames[type]}
            </option>
          ))}
        </SelectField>
        <Checkbox
          label="On"
          hint="When off, the banner is hidden regardless of its dates."
          checked={draft.isActive}
          onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
        />
      </EditorPart>
      <EditorPart title="Pictures">
        <Pictures editor={editor} />
        <TextField
          label="Alt text"
          optional
          maxLength={200}
          hint="Describes the picture for screen readers. Leave empty to use the title."
          {...field('alt')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Text position"
            hint="On desktop. On phones the text is at the bottom."
            {...field('wordsSide')}
          >
            <option value="left">Left</option>
            <option value="right">Right</option>
          </SelectField>
          <SelectField label="Text colour" hint="Use light text on a dark picture." {...field('wordsTone')}>
            <option value="dark">Dark</option>
            <option value="light">Light</option>
          </SelectField>
        </div>
      </EditorPart>
      <EditorPart title="Text">
        <TextField label="Title" maxLength={120} {...field('title')} />
        <TextField label="Subtitle" optional maxLength={200} {...field('subtitle')} />
        <TextareaField
          label="Description"
          optional
          maxLength={1_000}
          hint="Internal note. Not shown in the shop."
          {...field('description')}
        />
        <SelectField
          label="Audience"
          hint="For planning only. Everyone sees the same homepage."
          {...field('targetAudience')}
        >
          {bannerAudiences.map((audience) => (
            <option key={audience} value={audience}>
              {audienceNames[audience]}
            </option>
          ))}
        </SelectField>
      </EditorPart>
      <EditorPart title="Links">
        <TextField
          label="Button label"
          optional
          maxLength={40}
          hint="Leave empty for no button."
          {...field('buttonText')}
        />
        <TextField
          label="Button link"
          optional
          inputMode="url"
          hint="A shop page, such as /products?sort=newest, or a full https:// URL."
          {...field('buttonLink')}
        />
        <TextField
          label="Banner link"
          optional
          inputMode="url"
          hint="Used when the button has no link."
          {...field('bannerLink')}
        />
      </EditorPart>
      <EditorPart title="Schedule">
        <div className="grid gap-4">
          <TextField
            label="Starts"
            optional
            type="datetime-local"
            hint="India time. Leave empty to start now."
            {...field('startDate')}
          />
          <TextField
            label="Ends"
            optional
            type="datetime-local"
            hint="India time. Leave empty for no end date."
            {...field('endDate')}
          />
        </div>
      </EditorPart>
    </>
  );
}

function Pictures({ editor }: { editor: BannerEditorState }) {
  const { draft, faults, sizes, choose } = editor;
  const [isCropping, setIsCropping] = useState(false);
  const size = sizes.get(draft.image);
  const canCrop = size !== undefined && size.width > size.height;
  return (
    <>
      <PictureField
        label="Picture"
        url={draft.image}
        error={faults['image']}
        call={bannerPictureUpload}
        isWide
        hint="Landscape, at least 1,920 × 820 pixels, up to 5 MB."
        onUrl={(url, picture) => choose('image', url, picture)}
      />
      <PictureField
        label="Mobile crop"
        url={draft.phoneImage}
        error={faults['phoneImage']}
        call={bannerPictureUpload}
        canRemove
        hint="Portrait, 4:5. Leave empty to show the centre of the main picture on phones."
        onUrl={(url, picture) => choose('phoneImage', url, picture)}
        actions={
          canCrop && (
            <Button size="sm" onClick={() => setIsCropping(true)}>
              <CropIcon className="size-4" />
              Crop from picture
            </Button>
          )
        }
      />
      {isCropping && size && (
        <PhoneCrop
          url={draft.image}
          size={size}
          onClose={() => setIsCropping(false)}
          onDone={(url, picture) => {
            choose('phoneImage', url, picture);
            setIsCropping(false);
          }}
        />
      )}
    </>
  );
}
