import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PictureViewer } from './picture-viewer.tsx';

const picture = {
  _id: 'front',
  url: '/media/front/720.webp',
  alt: 'Front',
  color: null,
  view: 'front',
  width: 4,
  height: 5,
  placeholder: '#c0b8a8',
};

it('a picture is enlarged by + and shown whole by -, however often each is pressed', () => {
  render(<PictureViewer pictures={[picture]} start={0} onClose={() => undefined} />);
  const viewer = screen.getByRole('dialog', { name: 'Pictures, enlarged' });
  const offer = (key: string, held = {}) => {
    fireEvent.keyDown(viewer, { key, ...held });
    return screen.getByRole('button', { name: /^Zoom/ }).getAttribute('aria-label');
  };
  expect(['-', '+', '+', '=', '-', '-'].map((key) => offer(key))).toEqual([
    'Zoom in',
    'Zoom out',
    'Zoom out',
    'Zoom out',
    'Zoom in',
    'Zoom in',
  ]);
  expect(offer('+', { ctrlKey: true })).toBe('Zoom in');
});
