import { parentPort } from 'node:worker_threads';
import { drawPaper, drawPapers } from './draw-paper.ts';
import { drawSlips } from './draw-slips.ts';
import type { Printed, PrintJob, Work } from './paper-press.ts';

const port = parentPort;
if (!port) throw new Error('This is run as a thread.');

let last = Promise.resolve();

port.on('message', (job: PrintJob) => {
  last = last.then(async () => port.postMessage(await print(job)));
});

async function print({ order, work }: PrintJob): Promise<Printed> {
  try {
    return { order, bytes: await draw(work) };
  } catch (fault) {
    return { order, fault: String(fault) };
  }
}

function draw(work: Work): Promise<Uint8Array<ArrayBuffer>> {
  if ('slips' in work) return drawSlips(work.slips);
  return 'papers' in work ? drawPapers(work.papers) : drawPaper(work.paper);
}
