import type { Attached } from '#contract/campaigns.ts';
import { campaignSlugFrom } from '#contract/rules/campaign-links.ts';
import { EditorPart } from '#web/ui/editor/editor-page.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/field.tsx';
import { Attachments } from './attachments.tsx';
import type { CampaignEditing } from './use-campaign-editor.ts';

/** Everything a campaign is planned by. */
export function CampaignFields({ editing, attached }: { editing: CampaignEditing; attached: readonly Attached[] }) {
  const { draft, stored, field } = editing;
  const made = draft.name.trim() === '' ? '' : campaignSlugFrom(draft.name);
  return (
    <>
      <div className="grid gap-4">
        <TextField label="Name" maxLength={100} autoComplete="off" {...field('name')} />
        <TextField
          label="Name in links"
          optional={!stored}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={made}
          disabled={stored?.isSlugFixed ?? false}
          hint={
            stored?.isSlugFixed
              ? 'Its links have been clicked: the name stays.'
              : 'It stands in short links and as utm_campaign. If empty, it is made from the name.'
          }
          {...field('slug')}
        />
        <TextareaField label="Description" optional rows={3} maxLength={2_000} {...field('description')} />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label="First day" type="date" hint="In India." {...field('from')} />
          <TextField label="Last day" type="date" hint="Until midnight in India." {...field('until')} />
          <TextField label="Budget" optional before="₹" inputMode="decimal" {...field('budget')} />
        </div>
      </div>
      <EditorPart
        level={3}
        title="For whom"
        note="A note for those who place the ads: the shop shows its pages to everybody."
      >
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <TextField label="From age" inputMode="numeric" maxLength={3} {...field('ageMin')} />
          <TextField label="To age" inputMode="numeric" maxLength={3} {...field('ageMax')} />
          <SelectField label="For" {...field('gender')}>
            <option value="all">Everybody</option>
            <option value="female">Women</option>
            <option value="male">Men</option>
          </SelectField>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Places" optional hint="With commas between." {...field('locations')} />
          <TextField label="Interests" optional hint="With commas between." {...field('interests')} />
        </div>
      </EditorPart>
      <EditorPart level={3} title="Goals" note="Empty where there is none.">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <TextField label="Impressions" inputMode="numeric" {...field('goalImpressions')} />
          <TextField label="Clicks" inputMode="numeric" {...field('goalClicks')} />
          <TextField label="Orders" inputMode="numeric" {...field('goalOrders')} />
          <TextField label="Revenue" before="₹" inputMode="decimal" {...field('goalRevenue')} />
        </div>
      </EditorPart>
      <EditorPart
        level={3}
        title="Coupons, banners and popup"
        note="What belongs to the campaign: its uses and clicks are counted here."
      >
        <Attachments editing={editing} attached={attached} />
      </EditorPart>
    </>
  );
}
