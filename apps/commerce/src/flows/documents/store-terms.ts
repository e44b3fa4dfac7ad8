import type { Seller } from '@tiffin/domain/documents/document'
import { defaultPrefix } from '@tiffin/domain/documents/numbers'
import { registrationOf, stateOf } from '@tiffin/domain/money/registration'
import type { OrderAccount } from './order-account.ts'

/** What a store states for its documents. */
export interface StoreTerms {
  readonly seller: Seller
  readonly prefix: string
  /** SAC or HSN of dishes that state none. */
  readonly taxCode: string
  readonly eInvoice: boolean
}

/** SAC of restaurant service. */
const RESTAURANT_SERVICE = '996331'

/** A store that is not in the catalogue any more: what its order says of it. */
const gone = ({ storeId, storeName, storePhone }: OrderAccount): StoreTerms => ({
  seller: {
    ...{ storeId, name: storeName, legalName: '', address: '', phone: storePhone },
    ...{ registration: 'none', gst: '', state: null, fssai: '' },
  },
  ...{ prefix: defaultPrefix(storeId), taxCode: RESTAURANT_SERVICE, eInvoice: false },
})

/** AMB112: the store as the catalogue states it now. */
export function storeTerms(account: OrderAccount): StoreTerms {
  const { store, storeId } = account
  if (!store) return gone(account)
  const { name, address, pincode, details, registration, state } = store
  const stated = { registration, state, gst: details.gst, gstEnabled: details.gstEnabled }
  return {
    seller: {
      ...{ storeId, name, legalName: details.legalName ?? '' },
      address: [address, pincode].filter((part) => part !== '').join(', '),
      phone: details.orderPlacementNumber,
      ...{ registration: registrationOf(stated), gst: details.gst, state: stateOf(stated), fssai: details.fssaiNumber },
    },
    prefix: details.documentPrefix ?? defaultPrefix(storeId),
    taxCode: details.taxCode ?? RESTAURANT_SERVICE,
    eInvoice: details.eInvoice ?? false,
  }
}
