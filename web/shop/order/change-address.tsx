import type { FormEvent } from 'react';
import type { Order } from '#contract/orders.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { PlaceFields } from '#web/resources/addresses/place-fields.tsx';
import { usePlaceOfPincode } from '#web/resources/addresses/use-place-of-pincode.ts';
import { faultsOf } from '#web/resources/auth/form-faults.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { addressFrom, noAddress, tenDigits } from '#web/resources/orders/address.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { checkAddress, toShippingAddress } from '#web/resources/orders/check-address.ts';
import { ordersApi } from '#web/resources/orders/orders.api.ts';
import { readOrderNow } from '#web/resources/payments/order-outcome.ts';
import { checkDelivery } from '#web/resources/pincodes/check-delivery.ts';
import { Button } from '#web/ui/button.tsx';
import { MobileField } from '#web/ui/contact-fields.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import { Sheet } from '#web/ui/sheet.tsx';

const formId = 'order-address';
const fields = Object.keys(noAddress);

/** Another place for an order that is not packed yet. It stays in its State, by which its tax was reckoned. */
export function ChangeAddress({ order, onClose }: { order: Order; onClose: () => void }) {
  const { form, field, state, message, first, input } = useChanging(order, onClose);
  return (
    <Sheet
      open
      onClose={onClose}
      title="Change the address"
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="lg"
          full
          state={state === 'pending' ? 'pending' : 'idle'}
        >
          Send it there
        </Button>
      }
    >
      <form {...form} id={formId} method="post" onInput={input} className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <div className="has-[>:empty]:hidden md:col-span-2">
          <FormMessage>{message}</FormMessage>
        </div>
        <TextField
          label="Full name"
          autoComplete="name"
          autoCapitalize="words"
          required
          defaultValue={first.fullName}
          className="md:col-span-2"
          {...field('fullName')}
        />
        <MobileField
          before="+91"
          hint="The courier calls this number."
          required
          defaultValue={tenDigits(first.phoneNumber)}
          className="md:col-span-2"
          {...field('phoneNumber')}
        />
        <PlaceFields place={first} field={field} onlyState={first.state} />
      </form>
    </Sheet>
  );
}

function useChanging(order: Order, onDone: () => void) {
  const dispatch = useShopDispatch();
  const first = addressFrom(order.shippingAddress);
  const written = (values: FieldValues) => addressFrom({ ...first, ...values });
  const { form, ...rest } = useForm({
    validate: async (values) => {
      const faults = await checkAddress(written(values));
      const refusal = faults['pinCode'] ? undefined : await dispatch(checkDelivery(values['pinCode'] ?? ''));
      return refusal ? { ...faults, pinCode: refusal } : faults;
    },
    async submit(values) {
      const failure = await dispatch(sendElsewhere(order._id, written(values)));
      if (failure) return faultsOf(failure, fields);
      dispatch(showSuccess(`Order ${order.orderNumber} goes to the new address.`));
      onDone();
      return undefined;
    },
  });
  const fillPlace = usePlaceOfPincode(form.ref, () => undefined);
  const input = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    fillPlace(event);
  };
  return { form, ...rest, first, input };
}

function sendElsewhere(id: string, address: Address) {
  return async (dispatch: ShopDispatch) => {
    const body = { shippingAddress: toShippingAddress(address) };
    const call = ordersApi.endpoints.changeAddress.initiate({ params: { id }, body }, { track: false });
    const { data, error } = await dispatch(call);
    if (data) {
      await dispatch(ordersApi.util.upsertQueryData('order', { params: { id } }, data.order));
      return undefined;
    }
    const failure = asCallError(error);
    // It may have been packed meanwhile: the screen behind shows it as it is now.
    if (failure.code === 'TOO_LATE') await dispatch(readOrderNow(id));
    // Faults are named by the path of the request; the form knows the field.
    const errors = failure.errors?.map((fault) => ({ ...fault, field: fault.field.replace('shippingAddress.', '') }));
    return { ...failure, ...(errors && { errors }) };
  };
}
