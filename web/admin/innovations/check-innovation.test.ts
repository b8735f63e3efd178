import { expect, test } from 'vitest';
import type { Innovation } from '#contract/innovations.ts';
import { beginningOf, bodyOf, checkInnovation, innovationOf } from './check-innovation.ts';

const innovation: Innovation = {
  _id: '0199f2a0-0000-7000-8000-000000000001',
  title: 'Waterless dye',
  description: 'Colour without a river.',
  image: { url: '/media/dye-720.webp', alt: 'Waterless dye', width: 720, height: 900, placeholder: '' },
  category: 'Process',
  tags: ['dye', 'water'],
  priority: 'High',
  status: 'Review',
  isActive: true,
  createdAt: '2026-11-01T00:00:00Z',
};
const began = beginningOf(innovation);
const { isActive: _, image: url = '', ...values } = began;
const said = (more: object = {}) => innovationOf({ ...values, isActive: 'on', ...more }, url);

test('of an innovation only what was changed in the form is sent', () => {
  expect(bodyOf(said(), began, false)).toEqual({});
  const changed = bodyOf(said({ status: 'Approved', isActive: '' }), began, false);
  expect(changed).toEqual({ status: 'Approved', isActive: false });
  expect(checkInnovation(changed, false)).toEqual({});
});

test('of a new one everything is sent, and a picture is asked for', () => {
  expect(bodyOf(said(), began, true)).toEqual(began);
  const blank = beginningOf(undefined);
  expect(Object.keys(checkInnovation(bodyOf(blank, blank, true), true)).toSorted()).toEqual([
    'description',
    'image',
    'title',
  ]);
});
