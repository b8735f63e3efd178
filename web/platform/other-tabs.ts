/** A server-side change reported to other tabs; changes in local storage fire their own event. */
type Topic = 'cart' | 'wishlist';

const channelName = 'changes';

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Tells the other tabs of this browser that something changed. */
export function tellOtherTabs(topic: Topic) {
  open().postMessage(topic);
}

/** Calls `follow` when another tab changed something, and whenever this tab becomes visible again. */
export function followOtherTabs(topic: Topic, follow: () => void) {
  open().addEventListener('message', ({ data }) => {
    if (data === topic) follow();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') follow();
  });
}
