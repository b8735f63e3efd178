import { missingByLaw, soldOutWords } from '#contract/rules/product-check.ts';
import { TextField } from '#web/ui/field.tsx';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { fieldNames } from './draft.ts';
import { hasNoStock } from './publish-button.tsx';
import { Section } from './section.tsx';
import type { ProductEditorState } from './use-product-editor.ts';

const states = [
  { value: 'draft', title: 'Draft', note: 'Visible to staff only.' },
  { value: 'active', title: 'Active', note: 'Visible in the shop.' },
  { value: 'scheduled', title: 'Scheduled', note: 'Published automatically at the set time.' },
  { value: 'archived', title: 'Archived', note: 'Hidden from the shop; orders are kept.' },
];

/** Publication status and publish date. */
export function StateSection({ editor }: { editor: ProductEditorState }) {
  const { draft, stored, change, faults } = editor;
  const isPublished = draft.state === 'active' || draft.state === 'scheduled';
  const missing = draft.state === 'archived' ? [] : missingByLaw(draft).map((name) => fieldNames[name]);
  return (
    <Section title="Status">
      <RadioGroup legend="Status" hideLegend error={faults['state']}>
        {states.map(({ value, title, note }) => (
          <OptionTile
            key={value}
            name="state"
            value={value}
            title={title}
            note={note}
            checked={draft.state === value}
            onChange={() => change({ state: value })}
          />
        ))}
      </RadioGroup>
      {isPublished && hasNoStock(draft) && <p className="text-sm text-warn">{soldOutWords}</p>}
      {missing.length > 0 && <p className="text-sm text-warn">Missing required label details: {missing.join(', ')}.</p>}
      {draft.state === 'scheduled' && (
        <TextField label="Publish on" type="datetime-local" hint="India time (IST)." {...editor.field('publishAt')} />
      )}
      {stored && (
        <p className="text-sm">
          <TextLink to={`/product/${stored.slug}`} target="_blank">
            {stored.state === 'active' ? 'View in shop' : 'Preview'}
          </TextLink>{' '}
          <span className="text-muted">{stored.state !== 'active' && 'Only staff can open this link.'}</span>
        </p>
      )}
    </Section>
  );
}
