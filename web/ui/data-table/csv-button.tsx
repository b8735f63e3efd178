import { useState } from 'react';
import { Button } from '../button.tsx';
import { DownloadIcon } from '../icons/download.tsx';

/** Downloads a file; resolves to the error if that fails. */
export type Download = () => Promise<{ message: string } | undefined>;

/** Downloads the current view as CSV and shows the error if that fails; `of` tells several such buttons apart. */
export function CsvButton({ load, of }: { load: Download; of?: string }) {
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const press = async () => {
    setIsLoading(true);
    setProblem('');
    const failure = await load();
    setProblem(failure?.message ?? '');
    setIsLoading(false);
  };
  const state = isLoading ? 'pending' : problem ? 'failed' : 'idle';
  return (
    <>
      <Button size="sm" variant="ghost" state={state} aria-label={of && `CSV of ${of}`} onClick={() => void press()}>
        <DownloadIcon className="size-4" />
        CSV
      </Button>
      <p role="alert" className="order-last basis-full text-end text-sm text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}
