import { useState } from 'react';
import { download } from '#web/platform/download.ts';
import { couponsExport } from '#web/resources/coupons/admin-coupons.api.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadIcon } from '#web/ui/icons/download.tsx';
import type { Batch } from './use-coupon-editor.ts';

/** The codes just generated, for download. */
export function MadeCodes({ batch: { id, made } }: { batch: Batch }) {
  const [problem, setProblem] = useState('');
  const fetchFile = async () =>
    setProblem((await download({ call: couponsExport, query: { batch: id } }))?.message ?? '');
  return (
    <section aria-label="Generated codes" className="grid gap-3 border border-success bg-success-tint p-4">
      <p className="font-medium">
        {made === 1 ? '1 code generated.' : `${made.toLocaleString('en-IN')} codes generated.`}
      </p>
      <p className="text-sm">These codes are not shown in the shop. Only customers who receive one can use it.</p>
      <Button size="sm" className="justify-self-start" onClick={() => void fetchFile()}>
        <DownloadIcon className="size-4" />
        Download codes
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </section>
  );
}
