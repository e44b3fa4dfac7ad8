import type { Commerce } from '#commerce'
import { asPerson, type Caller } from '#identity/caller'
import type { SignedIn } from '#identity/session-repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'

/** As `asPerson`, at a tenant that has wallets (A18). Throws not-found at any other. */
export function asWalletOwner<T>(
  commerce: Commerce,
  caller: Caller,
  work: (tx: TenantTx, person: SignedIn) => Promise<T>,
): Promise<T> {
  return asPerson(commerce, caller, (tx, person) => {
    if (!caller.tenant.clientConfig.walletEnabled) throw problems.notFound((say) => say.walletNotOffered)
    return work(tx, person)
  })
}
