import { dayInIndia } from '#contract/rules/india-time.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { saveFile } from '#web/platform/download.ts';
import { useExportAccountMutation } from '#web/resources/auth/account.api.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadIcon } from '#web/ui/icons/download.tsx';
import { FormMessage } from '#web/resources/auth/form-message.tsx';

/** Exports the user's data with one press; the browser saves it as a file. */
export function ExportData() {
  const [ask, { isLoading, isSuccess, error }] = useExportAccountMutation();
  const press = async () => {
    const { data: everything } = await ask();
    if (!everything) return;
    const { exportedAt, user, data } = everything;
    const text = JSON.stringify({ exportedAt, user, ...data }, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), `ksauni-data-${dayInIndia(new Date(exportedAt))}.json`);
  };
  return (
    <div className="grid gap-4">
      <FormMessage>{error && ((isCallError(error) && error.message) || 'Failed to export your data')}</FormMessage>
      <Button
        state={isLoading ? 'pending' : isSuccess ? 'done' : 'idle'}
        onClick={() => void press()}
        className="justify-self-start max-md:w-full"
      >
        <DownloadIcon className="size-4" />
        Download my data
      </Button>
    </div>
  );
}
