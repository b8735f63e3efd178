import type { Innovation } from '#contract/innovations.ts';
import { useKeptInnovationsQuery } from '#web/resources/innovations/admin-innovations.api.ts';
import { RowDrawer } from '#web/ui/data-table/row-drawer.tsx';
import { deletedFault } from '#web/ui/fault.ts';
import { InnovationEditor } from './innovation-editor.tsx';

/** Drawer to edit or create an innovation. */
export function InnovationDrawer({ id }: { id: string }) {
  const read = useKeptInnovationsQuery({ query: {} });
  const isNew = id === 'new';
  const innovation = read.data?.find(({ _id }) => _id === id);
  const data = isNew || innovation ? { innovation } : undefined;
  const error = isNew ? undefined : (read.error ?? (read.data && !data ? deletedFault : undefined));
  return (
    <RowDrawer<{ innovation: Innovation | undefined }>
      list="/admin/innovations"
      noun="innovation"
      title={(shown) => shown.innovation?.title ?? 'New innovation'}
      read={{ data, currentData: data, error, isFetching: read.isFetching, refetch: read.refetch }}
    >
      {(shown) => <InnovationEditor {...shown} />}
    </RowDrawer>
  );
}
