import type { Order } from '#contract/orders.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { AddressFormSheet } from '#web/resources/addresses/address-form-sheet.tsx';
import { faultsOf } from '#web/resources/auth/form-faults.ts';
import { addressFrom, noAddress } from '#web/resources/orders/address.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { checkAddress, toShippingAddress } from '#web/resources/orders/check-address.ts';
import { ordersApi } from '#web/resources/orders/orders.api.ts';
import { readOrderNow } from '#web/resources/payments/order-outcome.ts';
import { checkDelivery } from '#web/resources/pincodes/check-delivery.ts';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';

const fields = Object.keys(noAddress);

/** Changes the address of an order that is not packed yet. The State is fixed, because the tax depends on it. */
export function ChangeAddress({ order, onClose }: { order: Order; onClose: () => void }) {
  const dispatch = useShopDispatch();
  const first = addressFrom(order.shippingAddress);
  const written = (values: FieldValues) => addressFrom({ ...first, ...values });
  const asked = useForm({
    validate: async (values) => {
      const faults = await checkAddress(written(values));
      const refusal = faults['pinCode'] ? undefined : await dispatch(checkDelivery(values['pinCode'] ?? ''));
      return refusal ? { ...faults, pinCode: refusal } : faults;
    },
    async submit(values) {
      const failure = await dispatch(sendElsewhere(order._id, written(values)));
      if (failure) return faultsOf(failure, fields);
      dispatch(showSuccess(`Order ${order.orderNumber} will go to the new address.`));
      onClose();
      return undefined;
    },
  });
  return (
    <AddressFormSheet
      title="Change the address"
      button="Deliver here"
      asked={asked}
      first={first}
      onlyState={first.state}
      onClose={onClose}
    />
  );
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
    // It may have been packed meanwhile: reload, so that the screen behind shows the current state.
    if (failure.code === 'TOO_LATE') await dispatch(readOrderNow(id));
    // The server names errors by request path, the form by field.
    const errors = failure.errors?.map((fault) => ({ ...fault, field: fault.field.replace('shippingAddress.', '') }));
    return { ...failure, ...(errors && { errors }) };
  };
}
