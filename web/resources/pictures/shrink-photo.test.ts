import { expect, test } from 'vitest';
import { bytesOf, fitted } from './shrink-photo.ts';

test.each([
  [
    { width: 4_000, height: 3_000 },
    { width: 1_400, height: 1_050 },
  ],
  [
    { width: 3_000, height: 4_000 },
    { width: 1_050, height: 1_400 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 9_000, height: 1 },
    { width: 1_400, height: 1 },
  ],
])('a photo of %j is sent as %j', (taken, sent) => expect(fitted(taken, 1_400)).toEqual(sent));

test('what is sent are the bytes of the picture', async () => {
  const blob = bytesOf('data:image/jpeg;base64,/9j/2Q==');
  expect(blob.type).toBe('image/jpeg');
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
});
