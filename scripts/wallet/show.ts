import { type ShownWallet, showWallet } from '@tiffin/commerce/flows/wallet/show-wallet'
import { formatPaise, fromRupees } from '@tiffin/domain/money/money'
import { toClock } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { goesOut } from '@tiffin/domain/wallet/passbook'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

export const showShape = 'show <tenant> <mobile>'

const hasWallet = (answer: unknown): answer is { wallet: ShownWallet } =>
  typeof answer === 'object' && answer !== null && 'wallet' in answer

const inRupees = (rupees: number): string => formatPaise(fromRupees(rupees))

/** One line: date and time, type with its sign (V12), status unless it is a success, balance, order and words. */
function lineOf(row: ShownWallet['transactions'][number], timeZone: string): string {
  const { date, minute } = localTimeAt(Date.parse(row.updatedAt), timeZone)
  return [
    ...[`${date} ${toClock(minute)}`, row.txnType, `${goesOut(row.txnType) ? '-' : '+'}${inRupees(row.amount)}`],
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
  const { wallet } = await runOperatorCall<{ wallet: ShownWallet }>(
    tenant,
    {
      ...{ method: 'POST', path: 'wallets/show', scope: 'orders', keyName: 'show a wallet', isAnswer: hasWallet },
      ...{ contentType: 'application/json', body: JSON.stringify({ mobile }) },
      directly: async (db, of) => ({ wallet: await showWallet(db, of, { mobile, at: new Date() }) }),
    },
    env,
  )
  console.log(`balance ${inRupees(wallet.balance)}, owed ${inRupees(wallet.owed)}`)
  for (const { lot, amount, lastDay } of wallet.bonuses)
    console.log(`bonus ${lot}: ${inRupees(amount)} until ${lastDay}`)
  for (const row of wallet.transactions) console.log(lineOf(row, wallet.timeZone))
  return 0
}
