import { useRef, useState } from 'react';
import type { DraftCustomer } from '#contract/drafts.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { useDraftCustomersQuery } from '#web/resources/drafts/admin-drafts.api.ts';
import { addressFrom, phoneWords } from '#web/resources/orders/address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField, MobileField } from '#web/ui/contact-fields.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { SearchField } from '#web/ui/data-table/search-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { DraftEditorState } from './use-draft-editor.ts';

/** Customer of the order: a known one, or a name and phone number. */
export function CustomerPart({ editor }: { editor: DraftEditorState }) {
  const { form, faults, change, changeAddress } = editor;
  const { fullName, phoneNumber, email } = form.address;
  const name = useRef<HTMLInputElement>(null);
  const pick = ({ userId, addresses, ...known }: DraftCustomer) => {
    const [first] = addresses;
    const address = addressFrom({ ...first, email: known.email || first?.email });
    change({
      userId,
      address: {
        ...address,
        fullName: address.fullName || known.name,
        phoneNumber: address.phoneNumber || addressFrom(known).phoneNumber,
      },
    });
    name.current?.focus();
  };
  return (
    <section aria-label="Customer" className="grid gap-4">
      <Heading level={2} look="part">
        Customer
      </Heading>
      <CustomerFinder onPick={pick} />
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-3">
        <TextField
          label="Full name"
          ref={name}
          value={fullName}
          maxLength={80}
          autoComplete="off"
          error={faults['fullName']}
          onChange={({ currentTarget }) => changeAddress({ fullName: currentTarget.value })}
        />
        <MobileField
          before="+91"
          autoComplete="off"
          value={phoneNumber}
          error={faults['phoneNumber']}
          onChange={({ currentTarget }) => changeAddress({ phoneNumber: currentTarget.value })}
        />
        <EmailField
          optional
          autoComplete="off"
          value={email}
          error={faults['email']}
          onChange={({ currentTarget }) => changeAddress({ email: currentTarget.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 text-sm">
        {form.userId ? (
          <>
            <span>
              This order is for <TextLink to={`/admin/users/${form.userId}`}>this account</TextLink>.
            </span>
            <Button size="sm" variant="ghost" onClick={() => change({ userId: null })}>
              Order as a guest
            </Button>
          </>
        ) : (
          shopFacts().sendsOrderCodes && (
            <span className="text-muted">
              Guests can track the order with its number and a code sent to this phone.
            </span>
          )
        )}
        {faults['userId'] && (
          <span role="alert" className="text-danger">
            {faults['userId']}
          </span>
        )}
      </div>
    </section>
  );
}

/** Searches accounts by name, email or phone, and guests by complete phone number. */
function CustomerFinder({ onPick }: { onPick: (customer: DraftCustomer) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const isAsked = search.length >= 2;
  const read = useDraftCustomersQuery({ query: { search } }, { skip: !isAsked });
  const found = isAsked ? read.currentData : undefined;
  return (
    <div className="grid gap-2">
      <SearchField
        label="Search by phone, email or name"
        value={search}
        inputRef={input}
        onSearch={(text) => setSearch(text.trim())}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {found?.length === 0 && 'No customer found. Enter a name and mobile number below.'}
        {isAsked && read.error ? wordsOf(read.error) : ''}
      </p>
      <ul aria-label="Customers found" className="grid border border-line empty:hidden">
        {found?.map((customer) => (
          <li key={customer.userId ?? customer.phoneNumber} className="border-b border-line last:border-b-0">
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-3 py-2 text-start text-sm hover:bg-surface"
              onClick={() => {
                onPick(customer);
                setSearch('');
              }}
            >
              <span className="min-w-0">
                <span className="font-medium">{customer.name || 'No name'}</span>
                {customer.userId === null && <span className="text-muted"> (guest)</span>}
                <span className="block truncate text-muted">{customer.email}</span>
              </span>
              <span className="text-end text-muted tabular-nums">
                {phoneWords(customer.phoneNumber)}
                <span className="block">{customer.orders === 1 ? '1 order' : `${customer.orders} orders`}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
