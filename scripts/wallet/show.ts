import { type ShownWallet, showWallet } from '@tiffin/commerce/flows/wallet/show-wallet'
import { toClock } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { goesOut } from '@tiffin/domain/wallet/passbook'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { callWallets, inRupees, isObject } from './operator-call.ts'

export const showShape = 'show <tenant> <mobile>'

const hasWallet = (answer: unknown): answer is { wallet: ShownWallet } => isObject(answer) && 'wallet' in answer

/** Date and time in the wallet's zone. */
function momentOf(iso: string, timeZone: string): string {
  const { date, minute } = localTimeAt(Date.parse(iso), timeZone)
  return `${date} ${toClock(minute)}`
}

/** One line: date and time, type with its sign (V12), status unless it is a success, balance, order and words. */
function lineOf(row: ShownWallet['transactions'][number], timeZone: string): string {
  return [
    ...[momentOf(row.updatedAt, timeZone), row.txnType, `${goesOut(row.txnType) ? '-' : '+'}${inRupees(row.amount)}`],
    row.postTxnBalance === null ? row.status : `balance ${inRupees(row.postTxnBalance)}`,
    ...(row.orderId === null ? [] : [row.orderId]),
    ...(row.otherDetails === '' ? [] : [row.otherDetails]),
  ].join('  ')
}

/** Prints a person's wallet. */
export async function runShow(args: readonly string[], env: Environment): Promise<number> {
  const [tenant, mobile, ...more] = readArguments('wallet', args, {}).positionals
  if (!tenant || !mobile || more.length > 0) {
    throw new Error(`show takes a tenant and a mobile number: npm run wallet -- ${showShape}`)
  }
  const { wallet } = await callWallets(
    tenant,
    {
      ...{ path: 'wallets/show', keyName: 'show a wallet', isAnswer: hasWallet },
      directly: async (db, of) => ({ wallet: await showWallet(db, of, { mobile, at: new Date() }) }),
    },
    { body: { mobile } },
    env,
  )
  if (wallet.closedAt) console.log(`closed since ${momentOf(wallet.closedAt, wallet.timeZone)}`)
  console.log(`balance ${inRupees(wallet.balance)}, owed ${inRupees(wallet.owed)}`)
  for (const { lot, amount, lastDay } of wallet.bonuses)
    console.log(`bonus ${lot}: ${inRupees(amount)} until ${lastDay}`)
  for (const row of wallet.transactions) console.log(lineOf(row, wallet.timeZone))
  return 0
}
