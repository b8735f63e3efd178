import type { Attached } from '#contract/campaigns.ts';
import { campaignSlugFrom } from '#contract/rules/campaign-links.ts';
import { EditorPart } from '#web/ui/editor/editor-page.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/field.tsx';
import { Attachments } from './attachments.tsx';
import type { CampaignEditorState } from './use-campaign-editor.ts';

/** All form fields of a campaign plan. */
export function CampaignFields({ editor, attached }: { editor: CampaignEditorState; attached: readonly Attached[] }) {
  const { draft, stored, field } = editor;
  const made = draft.name.trim() === '' ? '' : campaignSlugFrom(draft.name);
  return (
    <>
      <div className="grid gap-4">
        <TextField label="Name" maxLength={100} autoComplete="off" {...field('name')} />
        <TextField
          label="Link name"
          optional={!stored}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={made}
          disabled={stored?.isSlugFixed ?? false}
          hint={
            stored?.isSlugFixed
              ? 'The links have clicks, so this cannot be changed.'
              : 'Used in short links and as utm_campaign. Leave empty to generate it from the name.'
          }
          {...field('slug')}
        />
        <TextareaField label="Description" optional rows={3} maxLength={2_000} {...field('description')} />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label="Start date" type="date" hint="India time." {...field('from')} />
          <TextField label="End date" type="date" hint="Ends at midnight, India time." {...field('until')} />
          <TextField label="Budget" optional before="₹" inputMode="decimal" {...field('budget')} />
        </div>
      </div>
      <EditorPart
        level={3}
        title="Target audience"
        note="For planning only. The shop does not restrict who sees its pages."
      >
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <TextField label="Minimum age" inputMode="numeric" maxLength={3} {...field('ageMin')} />
          <TextField label="Maximum age" inputMode="numeric" maxLength={3} {...field('ageMax')} />
          <SelectField label="Gender" {...field('gender')}>
            <option value="all">Everyone</option>
            <option value="female">Women</option>
            <option value="male">Men</option>
          </SelectField>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Locations" optional hint="Separate with commas." {...field('locations')} />
          <TextField label="Interests" optional hint="Separate with commas." {...field('interests')} />
        </div>
      </EditorPart>
      <EditorPart level={3} title="Goals" note="Leave empty if there is no goal.">
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
        note="Uses and clicks of these items are counted in this campaign."
      >
        <Attachments editor={editor} attached={attached} />
      </EditorPart>
    </>
  );
}
