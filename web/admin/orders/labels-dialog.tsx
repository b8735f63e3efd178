import { Dialog } from '#web/ui/dialog.tsx';
import type { Labels } from './use-order-actions.ts';

/** Links to label files; they open in a new tab because they are on the carrier's site. */
export function LabelsDialog({ labels, onClose }: { labels: readonly Labels[]; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Labels are ready">
      <ul className="grid gap-3">
        {labels.map(({ url, count }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="button"
              data-variant="primary"
              data-size="md"
              data-full="true"
            >
              <span>{count === 1 ? 'Open 1 label' : `Open ${count} labels`}</span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
