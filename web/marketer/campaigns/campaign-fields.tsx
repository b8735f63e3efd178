import type { ReactNode } from 'react';
import type { Attached } from '#contract/campaigns.ts';
import { slugFrom } from '#contract/rules/campaign-links.ts';
import { SelectField, TextareaField, TextField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Attachments } from './attachments.tsx';
import type { Draft } from './draft.ts';
import type { CampaignEditing } from './use-campaign-editor.ts';

type TextName = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];

/** Everything a campaign is planned by. */
export function CampaignFields({ editing, attached }: { editing: CampaignEditing; attached: readonly Attached[] }) {
  const { draft, stored } = editing;
  const field = (name: TextName) => wires(editing, name);
  const made = draft.name.trim() === '' ? '' : slugFrom(draft.name);
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
      <Part title="For whom" note="A note for those who place the ads: the shop shows its pages to everybody.">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <TextField label="From age" inputMode="numeric" maxLength={3} {...field('ageMin')} />
          <TextField label="To age" inputMode="numeric" maxLength={3} {...field('ageMax')} />
          <SelectField label="For" {...field('gender')} onChange={chooseGender(editing)}>
            <option value="all">Everybody</option>
            <option value="female">Women</option>
            <option value="male">Men</option>
          </SelectField>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Places" optional hint="With commas between." {...field('locations')} />
          <TextField label="Interests" optional hint="With commas between." {...field('interests')} />
        </div>
      </Part>
      <Part title="Goals" note="Empty where there is none.">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <TextField label="Impressions" inputMode="numeric" {...field('goalImpressions')} />
          <TextField label="Clicks" inputMode="numeric" {...field('goalClicks')} />
          <TextField label="Orders" inputMode="numeric" {...field('goalOrders')} />
          <TextField label="Revenue" before="₹" inputMode="decimal" {...field('goalRevenue')} />
        </div>
      </Part>
      <Part
        title="Coupons, banners and popup"
        note="What belongs to the campaign: its uses and clicks are counted here."
      >
        <Attachments editing={editing} attached={attached} />
      </Part>
    </>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <div>
        <Heading level={3} look="part">
          {title}
        </Heading>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}

function chooseGender({ change }: CampaignEditing) {
  return ({ currentTarget }: { currentTarget: { value: string } }) => {
    // Sound: the options are the genders.
    change({ gender: currentTarget.value as Draft['gender'] });
  };
}

function wires({ draft, faults, change }: CampaignEditing, name: TextName) {
  return {
    name,
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  };
}
