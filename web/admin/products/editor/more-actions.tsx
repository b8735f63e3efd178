import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EditedProduct } from '#contract/admin-products.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useDuplicateProductMutation, useRemoveProductMutation } from '#web/resources/products/admin-products.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Section } from './section.tsx';

/** Actions on the stored product. */
export function MoreActions({ product, isDirty }: { product: EditedProduct; isDirty: boolean }) {
  const [duplicate, duplicating] = useDuplicateProductMutation();
  const [remove, removing] = useRemoveProductMutation();
  const takeBack = useTakeBack();
  const [problem, setProblem] = useState('');
  const { search } = useLocation();
  const navigate = useNavigate();
  const tell = useTellDone();
  const params = { id: product._id };
  const copy = async () => {
    const { data, error } = await duplicate({ params });
    if (error) return setProblem(wordsOf(error));
    tell({ words: `${data.product.name} created as a draft` });
    void navigate(`/admin/products/${data.product._id}`);
  };
  const drop = async () => {
    const { data, error } = await remove({ params });
    if (error) return setProblem(wordsOf(error));
    const words = data.isArchived ? `${product.name} archived; its order history is kept` : `${product.name} deleted`;
    tell({ words, undo: () => takeBack(data.activityId) });
    void navigate({ pathname: '/admin/products', search });
  };
  return (
    <Section title="More">
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          disabled={isDirty}
          state={duplicating.isLoading ? 'pending' : 'idle'}
          onClick={() => void copy()}
        >
          Duplicate
        </Button>
        <Button
          size="sm"
          variant="danger"
          disabled={isDirty}
          state={removing.isLoading ? 'pending' : 'idle'}
          onClick={() => void drop()}
        >
          Delete
        </Button>
      </div>
      <p className="text-xs text-muted">
        {isDirty
          ? 'Save or discard your changes first.'
          : 'Products with orders, reviews or stock history are archived instead of deleted.'}
      </p>
      {product.oldSlugs.length > 0 && (
        <p className="text-xs text-muted">
          Redirects here: {product.oldSlugs.map((slug) => `/product/${slug}`).join(', ')}
        </p>
      )}
      <TextLink to={`/admin/activity?entity=product&entityId=${product._id}`}>View activity</TextLink>
    </Section>
  );
}
