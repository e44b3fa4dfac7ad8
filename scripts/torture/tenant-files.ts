import { tenantFile } from '@tiffin/bff/testing/site'

const MOST_RUPEES = 10_00_000

/** Limits of top-ups that no run reaches. */
const wallet = { topUpMost: MOST_RUPEES, topUpMonthMost: MOST_RUPEES, balanceMost: MOST_RUPEES }

/** A school whose children have codes for counters; its people pay from their wallets alone. */
export const schoolTenantFile = (id: string) => ({
  ...tenantFile(id, { clientConfig: { clientType: 'SCHOOL', walletEnabled: true, scanAndPay: true } }),
  wallet,
})

/** A tenant with wallets, also for orders in parts (AMB110), whose payments the bank at this URL takes. */
export const payingTenantFile = (id: string, bankUrl: string) => ({
  ...tenantFile(id, { clientConfig: { walletEnabled: true }, payment: { provider: 'paytm', host: bankUrl } }),
  wallet: { ...wallet, partPayment: true },
})
