import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { importLimits } from '#contract/imports.ts';
import type { ImportKind } from '#contract/rules/csv-columns.ts';
import { upload } from '#web/platform/upload.ts';
import { importCheck } from '#web/resources/imports/imports.api.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { UploadIcon } from '#web/ui/icons/upload.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

const megabytes = importLimits.bytes / 1_048_576;

/** Uploads a file, dropped or chosen, for validation; nothing is saved yet. */
export function FileDrop({ kind }: { kind: ImportKind }) {
  const { part, problem, send } = useCheck(kind);
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  if (part !== undefined) {
    return (
      <ProgressBar value={part} max={1}>
        <span role="status">{part < 1 ? 'Uploading file …' : 'Checking rows …'}</span>
      </ProgressBar>
    );
  }
  return (
    <section className="grid gap-3">
      <label
        htmlFor={id}
        data-over={isOver || undefined}
        className="relative grid cursor-pointer justify-items-center gap-2 rounded-lg border border-dashed border-control px-4 py-10 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-surface data-over:border-ink data-over:bg-surface"
      >
        <UploadIcon className="size-6 text-muted" />
        <span className="font-medium">Drop a CSV file here or choose a file</span>
        <span className="text-sm text-muted">
          Up to {importLimits.rows.toLocaleString('en-IN')} rows and {megabytes} MB. You review all changes before they
          are saved.
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          // The input covers the whole area, so browsers treat a dropped file as chosen.
          className="absolute inset-0 cursor-pointer opacity-0"
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={(event) => {
            send(event.currentTarget.files);
            // Lets the same file be chosen again after it was corrected.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
    </section>
  );
}

/** Uploads a file and navigates to the result. */
function useCheck(kind: ImportKind) {
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState('');
  const leaving = useRef<AbortController>(undefined);
  const navigate = useNavigate();
  useEffect(() => () => leaving.current?.abort(), []);
  const send = async (file: File) => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const body = new FormData();
    body.set('kind', kind);
    body.set('fileName', file.name.slice(-120));
    body.set('file', file);
    setPart(0);
    setProblem('');
    try {
      const reply = await upload({ call: importCheck, body, onProgress: setPart, signal });
      await navigate(`/admin/imports/${reply.import._id}`);
    } catch (fault) {
      if (signal.aborted) return;
      setProblem(wordsOf(fault));
      setPart(undefined);
    }
  };
  return {
    part,
    problem,
    send: (files: FileList | null) => {
      const file = files?.[0];
      if (!file) return;
      if (file.size > importLimits.bytes)
        setProblem(`The file is larger than ${megabytes} MB. Split it into smaller files.`);
      else void send(file);
    },
  };
}
