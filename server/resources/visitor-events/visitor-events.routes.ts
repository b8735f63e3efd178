import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { flagsOf } from '#server/resources/settings/flags.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { deviceOf } from '#server/platform/http/device.ts';
import { asksNotToTrack } from '#server/platform/http/do-not-track.ts';
import { isBot, momentOf } from './visitor-events.rules.ts';
import type { EventBuffer } from './event-buffer.ts';

export function visitorEventRoutes(bind: Bind, context: Context, events: EventBuffer): void {
  bind(api.visitorEvents.record, async ({ body, headers, address }) => {
    const userAgent = headers['user-agent'];
    // An old page may still send after the flag was switched off, and a browser's privacy setting may have changed
    // since.
    const { analytics } = await flagsOf(context);
    if (!analytics || asksNotToTrack(headers) || userAgent === undefined || isBot(userAgent)) return { accepted: 0 };
    const now = context.clock.now();
    const source = `${address}\n${userAgent}`;
    const device = deviceOf(userAgent);
    events.add(
      body.events.map((event) => ({
        event,
        occurredAt: momentOf({ at: event.at, sentAt: body.sentAt, now }),
        receivedAt: now,
        source,
        device,
      })),
    );
    return { accepted: body.events.length };
  });
}
