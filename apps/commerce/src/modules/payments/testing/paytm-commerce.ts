import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestChoice, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { smallCatalogue } from '#testing/small-catalogue'
import { type PaytmStub, startPaytmStub } from '../providers/paytm/testing/stub.ts'

export const PAYTM_MERCHANT = 'TIFFIN00000000000001'
export const PAYTM_KEY = 'kitchen-key-0001'

/** What an order of `placeDigital` costs, in paise. */
export const DIGITAL_TOTAL = TWO_DALS_TOTAL * 100

/** Commerce with the stand-in for Paytm; both tenants have the same merchant account. */
export interface PaytmCommerce extends TestCommerce {
  readonly paytm: PaytmStub
  /** Replaces the keys in the secrets file of both tenants. */
  useKeys(...keys: readonly string[]): void
  /** Places an order to be paid online; returns its id. */
  placeDigital(tenant: string, person: TestPerson): Promise<string>
}

export async function startPaytmCommerce(choice: TestChoice): Promise<PaytmCommerce> {
  const folder = mkdtempSync(path.join(tmpdir(), 'paytm-'))
  const file = path.join(folder, 'payment-secrets.json')
  const useKeys = (...keys: readonly string[]): void => {
    const account = { merchantId: PAYTM_MERCHANT, website: 'DEFAULT', keys }
    writeFileSync(file, JSON.stringify({ alpha: account, beta: account }))
    chmodSync(file, 0o600)
  }
  useKeys(PAYTM_KEY)
  let now = Date.now
  const paytm = await startPaytmStub(() => now())
  paytm.addMerchant(PAYTM_MERCHANT, PAYTM_KEY)
  const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  const commerce = await startCommerce({
    catalogue: { ...smallCatalogue, stores },
    payment: { provider: 'paytm', host: paytm.url },
    ...choice,
    config: { paymentHosts: [paytm.url], paymentSecrets: file, ...choice.config },
  })
  now = commerce.clock.now
  const idsOf = new Map<string, CatalogueIds>()
  return {
    ...commerce,
    paytm,
    useKeys,
    async placeDigital(tenant, person) {
      const ids = idsOf.get(tenant) ?? (await catalogueIds(commerce.commerce, tenant))
      idsOf.set(tenant, ids)
      const more = { isPaymentCOD: false, paymentMode: 'DIGITAL' }
      const placed = await place(commerce, tenant, person, orderBody(ids, person, twoDals, TWO_DALS_TOTAL, more))
      return placed.json.data.orderId
    },
    async close() {
      await commerce.close()
      await paytm.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
