import { isBalanceReason } from '@tiffin/domain/reasons/reason'
import { localise } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { AddressRecord } from '#addresses/repository'
import { requireOwn } from '#addresses/use-cases'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { Problem } from '#kernel/errors'
import type { WantedOrder } from './check-order.ts'
import type { PlaceOrderBody } from './order-request.ts'

/** The entries of a placement for several. */
export interface OwnEntries {
  of(body: Pick<PlaceOrderBody, 'address'>): AddressRecord
}

/**
 * SB8: the entries that these bodies are for, locked. All are locked before the wallet, in one sequence, as other
 * transactions lock them. Throws not-found for another person's entry.
 */
export async function ownEntries(
  tx: TenantTx,
  { tenant, person }: Pick<WantedOrder, 'tenant' | 'person'>,
  bodies: readonly Pick<PlaceOrderBody, 'address'>[],
): Promise<OwnEntries> {
  const entries = new Map<string, AddressRecord>()
  const ids = bodies.map(({ address }) => address ?? '').sort()
  for (const id of ids) entries.set(id, await requireOwn(tx, tenant, { person: person.id, id, use: 'order' }))
  return {
    of({ address }) {
      const entry = entries.get(address ?? '')
      if (!entry) throw new Error('It is for no entry')
      return entry
    },
  }
}

const countedOn = <Counted extends object>(counted: Counted, before: number): Counted =>
  'line' in counted && typeof counted.line === 'number' ? { ...counted, line: counted.line + before } : counted

/**
 * AMB115: the same problem, with the name of the entry that it concerns. The balance concerns all of them. `before`: the
 * number of lines of the orders before it, because lines are counted through all of them.
 */
export function naming(tenant: Tenant, { line1: name }: AddressRecord, error: unknown, before = 0): unknown {
  if (!(error instanceof Problem) || error.status >= 500) return error
  const { status, code, text, reason, changes, refusal, retryAfter } = error
  if (reason && isBalanceReason(reason)) return error
  const details = {
    ...(reason && { reason: countedOn(reason, before) }),
    ...(changes && { changes: changes.map((change) => countedOn(change, before)) }),
    ...(refusal && { refusal }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
  return new Problem(status, code, (say) => say.ofEntry(name, localise(text, messagesOf(tenant))), details)
}
