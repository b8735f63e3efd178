import { expect, test } from 'vitest';
import { blobOf, photosFrom, sizeToSend } from './photo.ts';

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
])('a photo of %j is sent as %j', (taken, sent) => expect(sizeToSend(taken)).toEqual(sent));

test('what is sent are the bytes of the picture', async () => {
  const blob = blobOf({ url: 'data:image/jpeg;base64,/9j/2Q==' });
  expect(blob.type).toBe('image/jpeg');
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
});

test('photos are read back for their own order, five at most, and nothing that is none', () => {
  const photo = (id: string) => ({ id, name: 'seam.jpg', url: 'data:image/jpeg;base64,/9j/2Q==' });
  const photos = [photo('1'), { id: '2', name: 'x', url: 'https://elsewhere.example/a.jpg' }, null, photo('3')];
  expect(photosFrom({ orderId: 'o1', photos }, 'o1').map(({ id }) => id)).toEqual(['1', '3']);
  expect(photosFrom({ orderId: 'o1', photos: Array.from('abcdefg', photo) }, 'o1')).toHaveLength(5);
  expect(photosFrom({ orderId: 'o1', photos }, 'o2')).toEqual([]);
  expect(photosFrom('damaged', 'o1')).toEqual([]);
});
