import type { Seller } from '@tiffin/domain/documents/document'
import { registrationOf, stateOf } from '@tiffin/domain/money/registration'
import { DEFAULT_TAX_CODE } from '@tiffin/domain/money/tax-code'
import { prefixOf } from '#catalogue/store-rows'
import type { OrderAccount } from './order-account.ts'

/** What a store states for its documents. */
export interface StoreTerms {
  readonly seller: Seller
  readonly prefix: string
  /** SAC or HSN of dishes that state none. */
  readonly taxCode: string
  readonly eInvoice: boolean
}

/** A store that is not in the catalogue any more: what its order says of it. */
const gone = ({ storeId, storeName, storePhone }: OrderAccount): StoreTerms => ({
  seller: {
    ...{ storeId, name: storeName, legalName: '', address: '', phone: storePhone },
    ...{ registration: 'none', gst: '', state: null, fssai: '' },
  },
  ...{ prefix: prefixOf(undefined, storeId), taxCode: DEFAULT_TAX_CODE, eInvoice: false },
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
    prefix: prefixOf(details.documentPrefix, storeId),
    taxCode: details.taxCode ?? DEFAULT_TAX_CODE,
    eInvoice: details.eInvoice ?? false,
  }
}
