import { randomUUID } from 'node:crypto'
import { prepareMenus } from '@tiffin/commerce/catalogue/prepared-menus'
import { type SaleBody, saleBody } from '@tiffin/commerce/flows/counter/sale-body'
import { type Sale, sell } from '@tiffin/commerce/flows/counter/sell'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { avoidsOf, COMMAND, callCounter, inRupees, personOf } from './call.ts'

export const sellShape =
  'sell <tenant> <store> <code> [--dish <product:size[:quantity]>] [--item <name:tax:rupees[:quantity]>] [--confirmed] [--allergens milk,egg] [--scan <id>]'

const wrong = (what: string): Error => new Error(`${what}: npm run counter -- ${sellShape}`)

/** product:size, or product:size:quantity. */
function readDish(text: string): SaleBody['items'][number] {
  const found = /^(\d+):(\d+)(?::(\d+))?$/.exec(text)
  if (!found) throw wrong(`"${text}" is no dish: its numbers on the menu, such as 12:31 or 12:31:2`)
  const [, productId, sizeId, quantity = '1'] = found
  return { productId: Number(productId), sizeId: Number(sizeId), quantity: Number(quantity) }
}

/** name:tax:rupees, or name:tax:rupees:quantity. */
function readItem(text: string): SaleBody['items'][number] {
  const found = /^(.+?):(\d+(?:\.\d+)?):(\d+(?:\.\d{1,2})?)(?::(\d+))?$/.exec(text)
  if (!found) throw wrong(`"${text}" is no item: its name, rate of tax and rupees, such as Samosa:5:15`)
  const [, name = '', taxPercent, amount, quantity = '1'] = found
  return { name, taxPercent: Number(taxPercent), amount: Number(amount), quantity: Number(quantity) }
}

function readBody(wanted: object): SaleBody {
  const { success, data, error } = saleBody.safeParse(wanted)
  if (success) return data
  const [first] = error.issues
  throw wrong(`${first?.path.join('.') ?? ''} ${first?.message ?? 'is not understood'}`.trim())
}

const options = {
  dish: { type: 'string', multiple: true },
  item: { type: 'string', multiple: true },
  confirmed: { type: 'boolean' },
  allergens: { type: 'string' },
  scan: { type: 'string' },
} as const

/** SB25: sells to the holder of a code. */
export async function runSell(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('counter', args, options)
  const [tenant, store, code, ...more] = positionals
  if (!tenant || !store || !code || more.length > 0) {
    throw wrong('sell takes a tenant, the code of a store and the text of a QR code')
  }
  const items = [...(values.dish ?? []).map(readDish), ...(values.item ?? []).map(readItem)]
  if (items.length === 0) throw wrong('sell takes a --dish or an --item')
  const [scanId, confirmed] = [values.scan ?? randomUUID(), values.confirmed ?? false]
  const confirmedAllergens = values.allergens?.split(',') ?? []
  const body = readBody({ code, scanId, store, items, confirmed, confirmedAllergens })
  const { sale } = await callCounter<{ sale: Sale }>(
    tenant,
    {
      ...{ path: 'sales', keyName: 'sell at a counter', body, has: 'sale' },
      async directly(db, of) {
        const wanted = { tenant: of, body, by: { kind: 'operator', id: COMMAND }, at: new Date() } as const
        return { sale: await sell({ db, menus: prepareMenus(), now: Date.now }, wanted) }
      },
    },
    env,
  ).catch((error: unknown) => {
    console.error(`if it is not known whether this was sold, repeat it with --scan ${scanId}: it is sold once`)
    throw error
  })
  const { orderId, amount, avoids, balance } = sale
  console.log(`sold to ${personOf(sale)}: ${inRupees(amount)}; ${avoidsOf(avoids)}; balance ${inRupees(balance)}`)
  console.log(`order ${orderId}, scan ${scanId}`)
  return 0
}
