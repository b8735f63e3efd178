import { connect, type Socket } from 'node:net';
import { createHistogram } from 'node:perf_hooks';
import type { OpenLoad, OpenReport } from './open-load.ts';

process.once('message', (load: OpenLoad) => void run(load));
process.once('disconnect', () => process.exit(0));

const tickMs = 5;

async function run(load: OpenLoad): Promise<void> {
  const { port, perSecond, connections, requests, ms } = load;
  const texts = requests.map((text) => Buffer.from(text));
  const times = { accepted: createHistogram(), refused: createHistogram() };
  const report = { sent: 0, accepted: 0, refused: 0, wrong: 0, unsent: 0 };
  const free: Line[] = [];
  const told = (line: Line, head: string, took: number) => {
    const status = Number(head.slice(9, 12));
    const kind = status === 200 ? 'accepted' : isRefusal(status, head) ? 'refused' : 'wrong';
    report[kind] += 1;
    if (kind !== 'wrong') times[kind].record(Math.max(1, Math.round(took * 1_000)));
    free.push(line);
  };
  const lost = () => {
    report.wrong += 1;
    free.push(openLine(port, told, lost));
  };
  for (let count = 0; count < connections; count += 1) free.push(openLine(port, told, lost));
  const began = performance.now();
  let asked = 0;
  while (performance.now() - began < ms) {
    const due = Math.floor(((performance.now() - began) * perSecond) / 1_000);
    for (; asked < due; asked += 1) {
      const [line, text] = [free.shift(), texts[asked % texts.length]];
      if (line && text) line.ask(text);
      report[line && text ? 'sent' : 'unsent'] += 1;
    }
    await new Promise((passed) => setTimeout(passed, tickMs));
  }
  const seconds = (performance.now() - began) / 1_000;
  const p99 = (of: keyof typeof times) => (times[of].count > 0 ? times[of].percentile(99) / 1_000 : 0);
  const done: OpenReport = { seconds, ...report, acceptedP99: p99('accepted'), refusedP99: p99('refused') };
  process.send?.(done, () => process.exit(0));
}

function isRefusal(status: number, head: string): boolean {
  return status === 503 && /\r\nretry-after: [1-9]/i.test(head);
}

type Line = { ask(text: Buffer): void };

const headEnd = '\r\n\r\n';

/** Opens a kept-alive connection with one request at a time; parses only as much HTTP as the shop's responses need. */
function openLine(port: number, told: (line: Line, head: string, ms: number) => void, lost: () => void): Line {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let [sentAt, head, missing, isWaiting] = [0, '', -1, false];
  const line: Line = {
    ask(text) {
      [sentAt, head, missing, isWaiting] = [performance.now(), '', -1, true];
      socket.write(text);
    },
  };
  socket.on('data', (chunk: Buffer) => {
    if (missing >= 0) missing -= chunk.length;
    else {
      head += chunk.toString('latin1');
      const end = head.indexOf(headEnd);
      if (end < 0) return;
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      missing = length - (head.length - end - headEnd.length);
      head = head.slice(0, end);
    }
    if (missing > 0) return;
    isWaiting = false;
    told(line, head, performance.now() - sentAt);
  });
  socket.on('error', () => undefined);
  socket.once('close', () => isWaiting && lost());
  return line;
}
