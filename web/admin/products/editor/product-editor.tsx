import { useLocation, useNavigate } from 'react-router';
import type { EditedProduct } from '#contract/admin-products.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { useAdminProductQuery } from '#web/resources/products/admin-products.api.ts';
import { Button } from '#web/ui/button.tsx';
import { EditorQuestions, EditorRead } from '#web/ui/editor/editor-page.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { saveKeyName } from '#web/ui/use-save-key.ts';
import { StateBadge } from '../state-badge.tsx';
import { ChartSection } from './chart-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { MoreActions } from './more-actions.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { PriceSection } from './price-section.tsx';
import { PublishButton } from './publish-button.tsx';
import { SearchSection } from './search-section.tsx';
import { StateSection } from './state-section.tsx';
import { type ProductEditorState, useProductEditor } from './use-product-editor.ts';
import { VariantsSection } from './variants-section.tsx';

type Which = { which: string; onMade: (id: string) => void };

/** Page to create (`new`) or edit a product. */
export function ProductEditor({ which, onMade }: Which) {
  const read = useAdminProductQuery({ params: { id: which } }, { skip: which === 'new' });
  return (
    <EditorRead noun="product" which={which} read={read}>
      {(product) => <EditorPage product={product} onMade={onMade} />}
    </EditorRead>
  );
}

function EditorPage({ product, onMade }: { product: EditedProduct | undefined; onMade: Which['onMade'] }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const editor = useProductEditor(product, ({ _id }) => {
    onMade(_id);
    void navigate({ pathname: `/admin/products/${_id}`, search }, { replace: true });
  });
  return (
    <form
      noValidate
      aria-label="Product"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        editor.submit();
      }}
    >
      <TopBar editor={editor} list={`/admin/products${search}`} />
      <FaultSummary editor={editor} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-8 [&>:first-child]:border-t-0 [&>:first-child]:pt-0">
          <DetailsSection editor={editor} />
          <PicturesSection editor={editor} />
          <PriceSection editor={editor} />
          <VariantsSection editor={editor} />
          <ChartSection editor={editor} />
        </div>
        <div className="grid min-w-0 gap-8 xl:[&>:first-child]:border-t-0 xl:[&>:first-child]:pt-0">
          <StateSection editor={editor} />
          <PlaceSection editor={editor} />
          <SearchSection editor={editor} />
          {editor.stored && <MoreActions product={editor.stored} isDirty={editor.isDirty} />}
        </div>
      </div>
      <EditorQuestions editor={editor} />
    </form>
  );
}

/** Sticky top bar: title, state, save and publish. */
function TopBar({ editor, list }: { editor: ProductEditorState; list: string }) {
  const { stored, state, isDirty, draft } = editor;
  const canPublish = (stored?.state ?? 'draft') === 'draft' && draft.state === 'draft';
  const title = draft.name.trim() || (stored ? stored.name : 'New product');
  return (
    <div className="sticky below-13 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-2 md:-mx-7 md:px-7">
      <PageHead title={title} noIndex />
      <div className="min-w-0">
        <TextLink to={list} quiet>
          Products
        </TextLink>
        <div className="flex min-w-0 items-center gap-3">
          <Heading level={1} look="part" className="truncate">
            {title}
          </Heading>
          {stored && <StateBadge state={stored.state} />}
        </div>
      </div>
      <div className="flex items-center gap-2">
        {isDirty && (
          <Button size="sm" variant="ghost" onClick={editor.dropChanges}>
            Discard
          </Button>
        )}
        {canPublish && <PublishButton editor={editor} />}
        <Button
          type="submit"
          size="sm"
          variant="primary"
          state={state}
          title={saveKeyName()}
          disabled={stored !== undefined && !isDirty && state === 'idle'}
        >
          Save
        </Button>
      </div>
    </div>
  );
}
