import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { noteStockAlert } from './note-stock-alert.ts';

export function stockAlertRoutes(bind: Bind, context: Context): void {
  bind(api.stockAlerts.add, ({ caller, body }) => noteStockAlert(context, caller, body));
}
