import { useLocation, useNavigate } from 'react-router';
import type { Coupon } from '#contract/admin-coupons.ts';
import { useAdminCouponQuery } from '#web/resources/coupons/admin-coupons.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EditorBar, EditorForm, EditorRead } from '#web/ui/editor/editor-page.tsx';
import { base, stateNames, stateTones } from './coupon-names.ts';
import { CouponFacts } from './coupon-facts.tsx';
import { CouponFields } from './coupon-fields.tsx';
import { wordsOfDraft } from './draft.ts';
import { MadeCodes } from './made-codes.tsx';
import { TryCart } from './try-cart.tsx';
import { useCouponEditor } from './use-coupon-editor.ts';

type Which = { which: string; onMade: (id: string) => void };

/** Page to create a coupon (`new`) or a batch of codes (`codes`), or to edit a coupon. */
export function CouponEditor({ which, onMade }: Which) {
  const isStored = which !== 'new' && which !== 'codes';
  const read = useAdminCouponQuery({ params: { id: which } }, { skip: !isStored });
  if (which === 'codes') return <EditorPage read={undefined} isBatch onMade={onMade} />;
  return (
    <EditorRead noun="coupon" which={which} read={read}>
      {(coupon) => <EditorPage read={coupon} isBatch={false} onMade={onMade} />}
    </EditorRead>
  );
}

type Shown = { read: Coupon | undefined; isBatch: boolean; onMade: Which['onMade'] };

function EditorPage({ read, isBatch, onMade }: Shown) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const editor = useCouponEditor({
    read,
    isBatch,
    onMade: ({ _id }) => {
      onMade(_id);
      void navigate({ pathname: `${base}/${_id}`, search }, { replace: true });
    },
    onGone: () => void navigate({ pathname: base, search }),
  });
  const { stored } = editor;
  const words = wordsOfDraft(editor.draft, isBatch);
  return (
    <div className="grid gap-6">
      <EditorBar
        editor={editor}
        title={isBatch ? 'Bulk codes' : (stored?.code ?? 'New coupon')}
        list={{ to: base + search, label: 'Coupons' }}
        badge={stored && <Badge tone={stateTones[stored.state]}>{stateNames[stored.state]}</Badge>}
        save={isBatch ? 'Generate codes' : 'Save'}
      />
      <p className="text-lg text-balance" aria-live="polite" data-testid="rule">
        {words === '' ? <span className="text-muted">Enter a discount to see a summary of the coupon.</span> : words}
      </p>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <EditorForm editor={editor} label="Coupon">
          <CouponFields editor={editor} />
        </EditorForm>
        <div className="grid min-w-0 gap-8">
          {editor.batch && <MadeCodes batch={editor.batch} />}
          {stored && <CouponFacts coupon={stored} isDirty={editor.isDirty} />}
          <TryCart editor={editor} />
        </div>
      </div>
    </div>
  );
}
