/** What a tab tells the others that it changed on the server; what lies in local storage tells by itself. */
export type Topic = 'cart' | 'wishlist';

const channelName = 'changes';

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Says to the other tabs of this browser that something changed. */
export function tellOtherTabs(topic: Topic) {
  open().postMessage(topic);
}

/** Runs `follow` when another tab changed something, and when this one comes back after a while. */
export function followOtherTabs(topic: Topic, follow: () => void) {
  open().addEventListener('message', ({ data }) => {
    if (data === topic) follow();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') follow();
  });
}
