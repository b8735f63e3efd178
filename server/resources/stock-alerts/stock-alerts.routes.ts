import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { noteStockAlert, undoStockAlert } from './note-stock-alert.ts';

export function stockAlertRoutes(bind: Bind, context: Context): void {
  bind(api.stockAlerts.add, ({ caller, body }) => noteStockAlert(context, caller, body));
  bind(api.stockAlerts.undo, async ({ caller, params }) => {
    await undoStockAlert(context, caller, params.id);
    // Do not reveal whether the address has another alert.
    return { message: 'Alert removed. We will email this address only if it has another alert for this size.' };
  });
}
