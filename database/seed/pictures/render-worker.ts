import { parentPort, workerData } from 'node:worker_threads';
import { keyOf, paintScene, type Scene } from './draw/scene.ts';
import { encodePicture } from './encode.ts';

// The shares of work are plain scenes, sent by render.ts.
const scenes = workerData as Scene[];

for (const scene of scenes) {
  const key = keyOf(scene);
  await encodePicture(key, await paintScene(scene), scene);
  parentPort?.postMessage(key);
}
