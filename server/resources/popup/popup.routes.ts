import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { changePopupSetting, readKeptPopup, readPopupSetting } from './popup.ts';

export function popupRoutes(bind: Bind, context: Context): void {
  bind(api.popup.read, async ({ tag }) => {
    // Deleting a banner removes it from the popup as well.
    tag('popup', 'banners');
    return readPopupSetting(context);
  });
  bind(api.popup.kept, () => readKeptPopup(context));
  bind(api.popup.update, async ({ body, activityId }) => ({
    message: 'Popup settings saved.',
    activityId,
    ...(await changePopupSetting(context, body)),
  }));
}
