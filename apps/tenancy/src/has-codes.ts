import { isProgramme } from '@tiffin/domain/order/order-type'
import type { Tenant } from './tenant.ts'

/** A19: whether the entries of a tenant have QR codes. */
export const hasCodes = ({ clientConfig }: Pick<Tenant, 'clientConfig'>): boolean =>
  clientConfig.scanAndPay && clientConfig.walletEnabled && isProgramme(clientConfig.clientType)
