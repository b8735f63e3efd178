import type { ReactNode } from 'react';
import { couponTypes } from '#contract/coupons.ts';
import { useCategoriesQuery } from '#web/resources/categories/categories.api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { typeNames } from './coupon-names.ts';
import type { Draft } from './draft.ts';
import type { CouponEditing } from './use-coupon-editor.ts';

type TextName = { [Name in keyof Draft]: Draft[Name] extends boolean ? never : Name }[keyof Draft];
type FlagName = Exclude<keyof Draft, TextName>;

/** Everything a coupon is made of, in the order its rule is said. */
export function CouponFields({ editing }: { editing: CouponEditing }) {
  const { draft, isBatch } = editing;
  const field = (name: TextName) => wires(editing, name);
  return (
    <>
      <Part title={isBatch ? 'Codes' : 'Code'}>
        {isBatch ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="How many" inputMode="numeric" hint="Up to 1,000. Each works once." {...field('count')} />
            <TextField
              label="Prefix"
              optional
              autoCapitalize="characters"
              maxLength={8}
              hint="Ten letters that nobody guesses follow."
              {...field('prefix')}
            />
          </div>
        ) : (
          <TextField
            label="Code"
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={20}
            hint="Letters and digits; capitals or not is the same."
            {...field('code')}
            value={draft.code.toUpperCase()}
          />
        )}
        <TextField
          label="Description"
          maxLength={200}
          hint="Shoppers read it beside the code."
          {...field('description')}
        />
      </Part>
      <Part title="What it gives">
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField label="Takes off" {...field('type')}>
            {couponTypes.map((type) => (
              <option key={type} value={type}>
                {typeNames[type]}
              </option>
            ))}
          </SelectField>
          {draft.type === 'percentage' && (
            <>
              <TextField label="Percent" inputMode="numeric" {...field('value')} />
              <TextField label="At most" optional before="₹" inputMode="decimal" {...field('cap')} />
            </>
          )}
          {draft.type === 'flat' && <TextField label="Amount" before="₹" inputMode="decimal" {...field('value')} />}
        </div>
      </Part>
      <Part title="For which carts">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Minimum" optional before="₹" inputMode="decimal" {...field('minimum')} />
          <CategoryField editing={editing} />
        </div>
      </Part>
      {!isBatch && (
        <Part title="How often">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Per person" inputMode="numeric" {...field('perPerson')} />
            <TextField
              label="In all"
              optional
              inputMode="numeric"
              hint="Empty: as often as wanted."
              {...field('inAll')}
            />
          </div>
        </Part>
      )}
      <Part title="When">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First day" optional type="date" hint="In India; empty: at once." {...field('from')} />
          <TextField label="Last day" type="date" hint="Until midnight in India." {...field('until')} />
        </div>
      </Part>
      <Part title="Who sees it">
        <div>
          <Flag editing={editing} name="isActive" label="On" hint="Off: nobody can use it." />
          {!isBatch && (
            <>
              <Flag
                editing={editing}
                name="isListed"
                label="Shown in the shop"
                hint="Not shown: only who has the code can use it."
              />
              <Flag
                editing={editing}
                name="isFree"
                label="Given by itself"
                hint="The oldest such coupon is taken off every order it fits, without a code."
              />
            </>
          )}
        </div>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <Heading level={2} look="part">
        {title}
      </Heading>
      {children}
    </section>
  );
}

function CategoryField({ editing }: { editing: CouponEditing }) {
  const { data: categories = [] } = useCategoriesQuery();
  const { category } = editing.draft;
  const names = new Set([...categories.map(({ name }) => name), ...(category === '' ? [] : [category])]);
  return (
    <SelectField label="Category" {...wires(editing, 'category')}>
      <option value="">All goods</option>
      {[...names].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Flag({ editing, name, label, hint }: { editing: CouponEditing; name: FlagName; label: string; hint: string }) {
  return (
    <Checkbox
      label={label}
      hint={hint}
      name={name}
      checked={editing.draft[name]}
      onChange={({ currentTarget }) => editing.change({ [name]: currentTarget.checked })}
    />
  );
}

function wires({ draft, faults, change }: CouponEditing, name: TextName) {
  return {
    name,
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  };
}
