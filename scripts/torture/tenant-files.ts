import { tenantFile } from '@tiffin/bff/testing/site'
import { GRACE } from './coupons.ts'

/** Decision 0103: a school that makes meals of children on credit. */
export const LUNCHES = 'lunches'

/** AMB115: a school whose parents order for several children at once, from their wallets or at the provider. */
export const FAMILIES = 'families'

const MOST_RUPEES = 10_00_000

/** Limits of top-ups that no run reaches. */
const wallet = { topUpMost: MOST_RUPEES, topUpMonthMost: MOST_RUPEES, balanceMost: MOST_RUPEES }

/** A school whose children have codes for counters; its people pay from their wallets alone. */
export const schoolTenantFile = (id: string) => ({
  ...tenantFile(id, { clientConfig: { clientType: 'SCHOOL', walletEnabled: true, scanAndPay: true } }),
  wallet,
})

export const lunchesTenantFile = () => ({
  ...tenantFile(LUNCHES, { clientConfig: { clientType: 'SCHOOL', walletEnabled: true } }),
  wallet: { ...wallet, graceMeals: GRACE },
})

export const familiesTenantFile = (bankUrl: string) => ({
  ...tenantFile(FAMILIES, {
    clientConfig: { clientType: 'SCHOOL', walletEnabled: true },
    payment: { provider: 'paytm', host: bankUrl },
  }),
  wallet,
})

/** A tenant without wallets, whose plans are paid in advance or in cash. */
export const prepaidTenantFile = (id: string, bankUrl: string) =>
  tenantFile(id, { payment: { provider: 'paytm', host: bankUrl } })

/** A tenant with wallets, also for orders in parts (AMB110), whose payments the bank at this URL takes. */
export const payingTenantFile = (id: string, bankUrl: string) => ({
  ...tenantFile(id, { clientConfig: { walletEnabled: true }, payment: { provider: 'paytm', host: bankUrl } }),
  wallet: { ...wallet, partPayment: true },
})
