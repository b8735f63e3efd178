import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSaveKey } from '#web/ui/use-save-key.ts';
import { PictureField } from './picture-field.tsx';

/** Pending uploads, answered by the tests. */
let uploads: FakeUpload[] = [];

class FakeUpload extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  timeout = 0;
  isAborted = false;
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => void uploads.push(this);
  abort() {
    this.isAborted = true;
    this.end(0, '');
  }
  end(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('loadend'));
  }
}

const saved = vi.fn<(url: string) => void>();

beforeEach(() => {
  uploads = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
afterEach(() => {
  saved.mockClear();
});

/** A drawer with a picture: saving closes it. */
function Drawer() {
  const [url, setUrl] = useState('');
  useSaveKey(() => saved(url), 'drawer');
  return (
    <form
      id="drawer"
      onSubmit={(event) => {
        event.preventDefault();
        saved(url);
      }}
    >
      <PictureField label="Picture" url={url} canRemove onUrl={setUrl} />
      <button type="submit">Save</button>
    </form>
  );
}

const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText('Picture from this device'), {
    target: { files: [new File(['x'], name, { type: 'image/webp' })] },
  });

const arrive = (place: number, url: string) =>
  act(async () => {
    const picture = { url, width: 10, height: 10, placeholder: '#ffffff' };
    uploads[place]?.end(201, JSON.stringify({ success: true, picture }));
    await Promise.resolve();
  });

test('a form that is saved while its picture is sent waits for it, and is saved with it', async () => {
  render(<Drawer />);
  choose('lotus.webp');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).not.toHaveBeenCalled();
  expect(screen.getByText('It will be saved when the upload is complete.')).toBeTruthy();
  await arrive(0, '/media/lotus');
  expect(saved.mock.calls).toEqual([['/media/lotus']]);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toHaveBeenCalledTimes(2);
});

test('a form whose picture was refused stays, with the reason', async () => {
  render(<Drawer />);
  choose('lotus.webp');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const refusal = { success: false, code: 'INVALID_INPUT', message: 'The picture is too small.', requestId: 'r' };
  await act(async () => uploads[0]?.end(400, JSON.stringify(refusal)));
  expect(await screen.findByText('The picture is too small.')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});

test('of two pictures chosen one after the other the later counts, whichever arrives first', async () => {
  render(<Drawer />);
  choose('first.webp');
  choose('second.webp');
  await arrive(1, '/media/second');
  await arrive(0, '/media/first');
  expect(uploads[0]?.isAborted).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved.mock.calls).toEqual([['/media/second']]);
});

test('Ctrl S waits for the picture as the button does', async () => {
  render(<Drawer />);
  choose('lotus.webp');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(saved).not.toHaveBeenCalled();
  await arrive(0, '/media/lotus');
  expect(saved.mock.calls).toEqual([['/media/lotus']]);
});
