import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PaytmStub, startPaytmStub } from '@tiffin/commerce/modules/payments/providers/paytm/testing/stub'
import type { Dice } from './dice.ts'
import { type HttpFaultProxy, startHttpFaults } from './http-faults.ts'

/** A stand-in for Paytm outside the servers: it remembers what was really paid, whatever happens to them. */
export interface Bank {
  /** For commerce: through the faults. */
  readonly url: string
  readonly faults: HttpFaultProxy
  readonly stub: PaytmStub
  merchantOf(tenant: string): string
  keyOf(tenant: string): string
  /** Writes the accounts of the tenants where commerce reads them. */
  writeSecrets(dataDir: string): void
  close(): Promise<void>
}

const KEY_LENGTH = 16

const merchantOf = (tenant: string): string => `MID-${tenant}`
const keyOf = (tenant: string): string => `key-of-${tenant}`.padEnd(KEY_LENGTH, '!').slice(0, KEY_LENGTH)

export async function openBank(tenants: readonly string[], dice: Dice): Promise<Bank> {
  const stub = await startPaytmStub()
  for (const tenant of tenants) stub.addMerchant(merchantOf(tenant), keyOf(tenant))
  const faults = await startHttpFaults(stub.url, dice)
  const accounts = tenants.map((tenant) => {
    return [tenant, { merchantId: merchantOf(tenant), website: 'DEFAULT', keys: [keyOf(tenant)] }] as const
  })
  return {
    ...{ url: faults.url, faults, stub, merchantOf, keyOf },
    writeSecrets(dataDir) {
      mkdirSync(dataDir, { recursive: true })
      const file = join(dataDir, 'payment-secrets.json')
      writeFileSync(file, JSON.stringify(Object.fromEntries(accounts)), { mode: 0o600 })
    },
    async close() {
      await faults.close()
      await stub.close()
    },
  }
}
