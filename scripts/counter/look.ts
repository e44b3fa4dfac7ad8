import { type LookedUp, lookUp } from '@tiffin/commerce/flows/counter/look-up'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { avoidsOf, COMMAND, callCounter, inRupees, personOf } from './call.ts'

export const lookShape = 'look <tenant> <store> <code>'

/** SB25: prints whose code it is. */
export async function runLook(args: readonly string[], env: Environment): Promise<number> {
  const [tenant, store, code, ...more] = readArguments('counter', args, {}).positionals
  if (!tenant || !store || !code || more.length > 0) {
    throw new Error(
      `look takes a tenant, the code of a store and the text of a QR code: npm run counter -- ${lookShape}`,
    )
  }
  const looked = await callCounter<LookedUp>(
    tenant,
    {
      ...{ path: 'look', keyName: 'look up a code', body: { code, store }, has: 'balance' },
      directly: (db, of) => lookUp(db, { tenant: of, code, counter: COMMAND, at: new Date() }, store),
    },
    env,
  )
  const { balance, avoids, form } = looked
  console.log(`${personOf(looked)}: ${avoidsOf(avoids)}; balance ${inRupees(balance)}`)
  if (form === 'print') console.log('a printed code: compare name and class, and sell with --confirmed')
  return 0
}
