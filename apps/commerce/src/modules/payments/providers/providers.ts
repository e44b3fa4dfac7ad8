import { createHmac } from 'node:crypto'
import type { PaymentFile } from '@tiffin/tenancy/payment.schema'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Db } from '#kernel/db/database'
import type { Merchant, ProviderName, TenantPayments } from '../api/provider.ts'
import type { PaymentSecrets } from '../secrets.ts'
import { openPaytm, type PaytmLimits } from './paytm/paytm.ts'
import { sandboxProvider } from './sandbox/sandbox.ts'

/** What the providers are made of. */
export interface ProviderParts {
  readonly db: Db
  readonly now: () => number
  /** The secret from which the keys of sandbox accounts are derived. */
  readonly pepper: string
  readonly secrets: PaymentSecrets
  /** Receives a line for the operator. */
  readonly report: (problem: string) => void
  /** Origins that may be called beside the providers' own; tests only. */
  readonly extraHosts: readonly string[]
  /** Instead of the usual ones. */
  readonly paytmLimits?: PaytmLimits | undefined
}

/** The provider of each tenant, and its account there. */
export interface Payments {
  /** null: the tenant takes no online payments. */
  of(tenant: Pick<Tenant, 'id' | 'payment'>): TenantPayments | null
  /** Closes the connections to the providers. */
  close(): Promise<void>
}

/** A provider, opened once per process. */
interface Opened {
  /** null: no account, or a server that may not be called. */
  of(tenant: string, file: PaymentFile): TenantPayments | null
  close(): Promise<void>
}

/** The account of a tenant at the sandbox, which needs no setting up. */
const sandboxMerchant = (tenant: string, pepper: string): Merchant => ({
  id: `SANDBOX-${tenant}`,
  website: 'DEFAULT',
  keys: [createHmac('sha256', pepper).update(`sandbox account of ${tenant}`).digest('base64url')],
})

function openSandbox({ db, now, pepper }: ProviderParts): Opened {
  const provider = sandboxProvider({ db, now })
  return { of: (tenant) => ({ provider, merchant: sandboxMerchant(tenant, pepper) }), close: async () => {} }
}

function openPaytmAccounts({ secrets, extraHosts, report, paytmLimits }: ProviderParts): Opened {
  const servers = openPaytm(extraHosts, paytmLimits)
  /** The tenants without an account; each is reported once. */
  const without = new Set<string>()

  function note(tenant: string, merchant: Merchant | null): void {
    if (merchant) without.delete(tenant)
    else if (!without.has(tenant)) {
      without.add(tenant)
      report(`there is no payment account of ${tenant}`)
    }
  }

  return {
    of(tenant, file) {
      const provider = file.provider === 'paytm' ? servers.at(file.host) : null
      const merchant = secrets.of(tenant)
      note(tenant, merchant)
      return provider && merchant && { provider, merchant }
    },
    close: servers.close,
  }
}

/** All payment providers. To add one, create its folder and add a line here. */
const openAll = (parts: ProviderParts): Readonly<Record<ProviderName, Opened>> => ({
  sandbox: openSandbox(parts),
  paytm: openPaytmAccounts(parts),
})

/** Opens the payment providers of this process. */
export function createPayments(parts: ProviderParts): Payments {
  const opened = openAll(parts)
  return {
    of: ({ id, payment }) => (payment === undefined ? null : opened[payment.provider].of(id, payment)),
    async close() {
      await Promise.all(Object.values(opened).map((each) => each.close()))
    },
  }
}
