import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import type { WholeTicket } from '#contract/admin-tickets.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { AnswerForm } from './answer-form.tsx';

it.each([
  [{ replyEmail: 'asha@ksauni.example', hasPush: false }, 'Sent to asha@ksauni.example.'],
  [{ replyEmail: null, hasPush: true }, 'The customer gets a notification and reads this on their ticket page.'],
  [{ replyEmail: null, hasPush: false }, 'No email address. Call +919845012345 and mark the ticket as solved.'],
])('says where a reply goes: %o', async (to, words) => {
  // Sound: has all the fields the form reads.
  const ticket = { _id: 'ticket', phone: '+919845012345', email: null, userId: 'asha', ...to } as WholeTicket;
  const element = <AnswerForm ticket={ticket} onDone={() => undefined} />;
  render(
    <Provider store={openStore([])}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  );
  expect(await screen.findByText(words)).toBeTruthy();
});
