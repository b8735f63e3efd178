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
import type { BannerEditing } from './use-banner-editor.ts';

/** Everything a banner is made of. */
export function BannerFields({ editing }: { editing: BannerEditing }) {
  const { draft, change, field } = editing;
  return (
    <>
      <EditorPart title="Where">
        <SelectField label="Type" hint={typePlaces[draft.type]} {...field('type')}>
          {bannerTypes.map((type) => (
            <option key={type} value={type}>
              {typeNames[type]}
            </option>
          ))}
        </SelectField>
        <Checkbox
          label="On"
          hint="Off: nobody sees it, whatever its dates say."
          checked={draft.isActive}
          onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
        />
      </EditorPart>
      <EditorPart title="Pictures">
        <Pictures editing={editing} />
        <TextField
          label="What the picture shows"
          optional
          maxLength={200}
          hint="Read out where it cannot be seen; without it, the title is."
          {...field('alt')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Words stand" hint="On wide screens; on phones at the foot." {...field('wordsSide')}>
            <option value="left">on the left</option>
            <option value="right">on the right</option>
          </SelectField>
          <SelectField label="Words are" hint="Light words on a dark picture." {...field('wordsTone')}>
            <option value="dark">dark</option>
            <option value="light">light</option>
          </SelectField>
        </div>
      </EditorPart>
      <EditorPart title="Words">
        <TextField label="Title" maxLength={120} {...field('title')} />
        <TextField label="Subtitle" optional maxLength={200} {...field('subtitle')} />
        <TextareaField
          label="Description"
          optional
          maxLength={1_000}
          hint="For you and your colleagues: the shop does not show it."
          {...field('description')}
        />
        <SelectField
          label="Meant for"
          hint="A note for planning: the front page is the same for everybody."
          {...field('targetAudience')}
        >
          {bannerAudiences.map((audience) => (
            <option key={audience} value={audience}>
              {audienceNames[audience]}
            </option>
          ))}
        </SelectField>
      </EditorPart>
      <EditorPart title="Where it leads">
        <TextField
          label="Words of the button"
          optional
          maxLength={40}
          hint="Without them there is no button."
          {...field('buttonText')}
        />
        <TextField
          label="Link of the button"
          optional
          inputMode="url"
          hint="A page of the shop, such as /products?sort=newest, or https://…"
          {...field('buttonLink')}
        />
        <TextField
          label="Link of the banner"
          optional
          inputMode="url"
          hint="Counts where the button has none."
          {...field('bannerLink')}
        />
      </EditorPart>
      <EditorPart title="When">
        <div className="grid gap-4">
          <TextField
            label="Begins"
            optional
            type="datetime-local"
            hint="Time in India; empty: at once."
            {...field('startDate')}
          />
          <TextField
            label="Ends"
            optional
            type="datetime-local"
            hint="Time in India; empty: never."
            {...field('endDate')}
          />
        </div>
      </EditorPart>
    </>
  );
}

function Pictures({ editing }: { editing: BannerEditing }) {
  const { draft, faults, sizes, choose } = editing;
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
        hint="Wide, 1,920 × 820 pixels or more, at most 5 MB."
        onUrl={(url, picture) => choose('image', url, picture)}
      />
      <PictureField
        label="Crop for phones"
        url={draft.phoneImage}
        error={faults['phoneImage']}
        call={bannerPictureUpload}
        canRemove
        hint="Upright, 4 to 5. Without it phones show the middle of the wide picture."
        onUrl={(url, picture) => choose('phoneImage', url, picture)}
        actions={
          canCrop && (
            <Button size="sm" onClick={() => setIsCropping(true)}>
              <CropIcon className="size-4" />
              Cut from the picture
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
