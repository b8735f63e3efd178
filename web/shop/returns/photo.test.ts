import { expect, test } from 'vitest';
import { photosFrom } from './photo.ts';

test('photos are read back for their own order, five at most, and nothing that is none', () => {
  const photo = (name: string) => ({ name, url: 'data:image/jpeg;base64,/9j/2Q==' });
  const photos = [photo('1'), { name: '2', url: 'https://elsewhere.example/a.jpg' }, null, photo('3')];
  expect(photosFrom({ orderId: 'o1', photos }, 'o1').map(({ name }) => name)).toEqual(['1', '3']);
  expect(photosFrom({ orderId: 'o1', photos: Array.from('abcdefg', photo) }, 'o1')).toHaveLength(5);
  expect(photosFrom({ orderId: 'o1', photos }, 'o2')).toEqual([]);
  expect(photosFrom('damaged', 'o1')).toEqual([]);
});
