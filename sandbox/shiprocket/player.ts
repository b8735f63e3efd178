import type { Parcel } from './book.ts';
import type { Sandbox } from './context.ts';
import { scripts, type Step } from './scripts.ts';
import type { StatusId } from './statuses.ts';

const hour = 3_600_000;

/** Continues a parcel's script. */
export function play(sandbox: Sandbox, parcel: Parcel): void {
  const steps: readonly Step[] = scripts[parcel.script];
  const { played } = parcel;
  const step = steps[played];
  if (!step || !parcel.pickup) return;
  sandbox.timeline.after(step.hours * hour, () => {
    // Unless it was cancelled, or the step was played manually.
    if (parcel.played === played && !isCalledOff(parcel)) playNext(sandbox, parcel);
  });
}

/** Plays the next step now. */
export function playNext(sandbox: Sandbox, parcel: Parcel): void {
  const steps: readonly Step[] = scripts[parcel.script];
  const step = steps[parcel.played];
  if (!step) return;
  parcel.played += 1;
  scan(sandbox, parcel, step);
  play(sandbox, parcel);
}

function scan(sandbox: Sandbox, parcel: Parcel, step: Omit<Step, 'hours'>): void {
  const { status, activity } = step;
  const places = { origin: parcel.from.city, hub: 'Nagpur hub', destination: parcel.to.city };
  parcel.scans.push({ at: sandbox.timeline.now().toISOString(), status, activity, location: places[step.place] });
  become(sandbox, parcel, status);
}

/** Sets a status without a scan, for the seller's own actions. */
export function become(sandbox: Sandbox, parcel: Parcel, status: StatusId): void {
  parcel.status = status;
  sandbox.book.save();
  if (parcel.awb !== null) sandbox.webhooks.emit(parcel);
}

export function isCalledOff({ status }: Parcel): boolean {
  return status === 8 || status === 16;
}
