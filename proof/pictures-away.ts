import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#database/postgres.process.ts';
import { openS3 } from '#sandbox/s3/s3.ts';
import type { Proof, Proving } from './proving.ts';
import { askShop, type Reply } from './support/ask-shop.ts';
import { type Fault, type FaultProxy, faults, httpError, openFaultProxy, portOf } from './support/fault-proxy.ts';
import { logIn, type Person, uploadFace } from './support/people.ts';
import { onStage, type Stage } from './support/stage.ts';

const keys = { accessKeyId: 'shop', secretAccessKey: 'only-for-proofs', region: 'ap-south-1', bucket: 'pictures' };

/** The status of a picture request during each fault; pages never need the store. A repeated response is handled. */
const bucketMatrix: Record<Fault, number> = {
  refuse: 503,
  error: 503,
  delay: 503,
  trickle: 503,
  cut: 503,
  garbage: 503,
  repeat: 200,
};

/** Requests a picture before, during and after each fault of a bucket or a folder. */
export const proof: Proof = {
  promise:
    'While the picture store is unavailable or misbehaves pages are still served, and pictures return with the store',
  prove: (run) =>
    onStage({ goods: 1 }, async (stage) => {
      await stage.start();
      await loseFolder(run, stage);
      const store = await openS3(keys);
      const proxy = await openFaultProxy({ port: portOf(store.endpoint), error: httpError });
      try {
        await strikeBucket(run, stage, proxy);
      } finally {
        await proxy.close();
        await store.close();
      }
    }),
};

/** Removes the folder, as after a disk failure; then puts a file in its place. */
async function loseFolder(run: Proving, stage: Stage): Promise<void> {
  const { port } = stage;
  const [person, other] = [await logIn(stage, port), await logIn(stage, port)];
  const { address } = await uploadFace(port, person);
  const folder = join(stage.world.env.SHOP_DATA, 'media');
  const picture = async () => (await askShop(port, { path: address })).status;
  run.figure('folder: the picture before', await picture(), { exactly: 200 });
  await rename(folder, `${folder}-away`);
  run.figure('folder, gone: the picture', await picture(), { exactly: 404 });
  run.figure('folder, gone: a page', (await page(stage, port)).status, { exactly: 200 });
  await writeFile(folder, '');
  run.figure('folder, a file in its place: the picture', await picture(), { exactly: 404 });
  run.figure('folder, a file in its place: an upload', (await uploadFace(port, other)).status, { exactly: 503 });
  await rm(folder);
  await rename(`${folder}-away`, folder);
  run.figure('folder: the picture after', await picture(), { exactly: 200 });
  run.figure('folder: an upload after', (await uploadFace(port, other)).status, { exactly: 200 });
}

async function strikeBucket(run: Proving, stage: Stage, proxy: FaultProxy): Promise<void> {
  const port = await freePort();
  const shop = await stage.start({
    port,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_BUCKET: keys.bucket,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
  });
  const [person, other] = [await logIn(stage, port), await logIn(stage, port)];
  const { address } = await uploadFace(port, person);
  for (const fault of faults) await strikeOne({ run, stage, proxy, fault, port, address, other });
  run.figure('ends nobody caused', shop.ending() ? 1 : 0, { exactly: 0 });
}

type FaultCase = {
  run: Proving;
  stage: Stage;
  proxy: FaultProxy;
  fault: Fault;
  port: number;
  /** The address of an existing picture. */
  address: string;
  /** A user who uploads another one. */
  other: Person;
};

async function strikeOne({ run, stage, proxy, fault, port, address, other }: FaultCase): Promise<void> {
  const picture = () => askShop(port, { path: address });
  run.figure(`bucket, ${fault}: the picture before`, (await picture()).status, { exactly: 200 });
  await proxy.strike(fault);
  // Existing connections have noticed the fault by then.
  await wait(500);
  const [seen, shown, sent] = await Promise.all([picture(), page(stage, port), uploadFace(port, other)]);
  await proxy.strike();
  run.figure(`bucket, ${fault}: the picture`, seen.status, { exactly: bucketMatrix[fault] });
  const isHelpful = seen.status !== 503 || Number(seen.headers['retry-after']) > 0;
  run.figure(`bucket, ${fault}: refused without a time to come back`, isHelpful ? 0 : 1, { exactly: 0 });
  run.figure(`bucket, ${fault}: slowest look`, Math.max(seen.ms, shown.ms) / 1_000, { unit: 's', atMost: 9 });
  run.figure(`bucket, ${fault}: a page`, shown.status, { exactly: 200 });
  // A slow store may still complete an upload in time: then the picture reported as saved must exist.
  run.say(`bucket, ${fault}: an upload is answered with ${sent.status}`);
  const isTrue = sent.status === 503 || (await askShop(port, { path: sent.address })).status === 200;
  run.figure(`bucket, ${fault}: uploads neither refused nor there`, isTrue ? 0 : 1, { exactly: 0 });
  run.figure(`bucket, ${fault}: the picture after`, (await picture()).status, { exactly: 200 });
}

function page({ goods }: Stage, port: number): Promise<Reply> {
  return askShop(port, { path: `/product/${goods[0]?.slug}` });
}
