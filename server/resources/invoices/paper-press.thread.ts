import { parentPort } from 'node:worker_threads';
import { drawPaper } from './draw-paper.ts';
import type { Printed, Printing } from './paper-press.ts';

const port = parentPort;
if (!port) throw new Error('This is run as a thread.');

let last = Promise.resolve();

port.on('message', (printing: Printing) => {
  last = last.then(async () => port.postMessage(await print(printing)));
});

async function print({ order, paper }: Printing): Promise<Printed> {
  try {
    return { order, bytes: await drawPaper(paper) };
  } catch (fault) {
    return { order, fault: String(fault) };
  }
}
