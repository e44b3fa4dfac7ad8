import { randomUUID } from 'node:crypto'
import { type ChargedPenalty, chargePenaltyByOperator } from '@tiffin/commerce/flows/wallet/charge-penalty'
import { type GivenBonus, giveBonusByOperator } from '@tiffin/commerce/flows/wallet/give-bonus'
import { formatPaise, fromRupees } from '@tiffin/domain/money/money'
import { isOperatorAmount, MOST_BONUS_DAYS, MOST_BY_OPERATOR } from '@tiffin/domain/wallet/by-operator'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { changeWallets, inRupees, isObject, readReason } from './operator-call.ts'

export const bonusShape = 'bonus <tenant> <mobile> <rupees> --days <n> --reason <text> [--key <key>]'
export const penaltyShape = 'penalty <tenant> <mobile> <rupees> --reason <text> [--key <key>]'

const hasBonus = (answer: unknown): answer is { bonus: GivenBonus } => isObject(answer) && 'bonus' in answer
const hasPenalty = (answer: unknown): answer is { penalty: ChargedPenalty } => isObject(answer) && 'penalty' in answer

function readAmount(text: string): number {
  if (/^\d{1,6}(\.\d{1,2})?$/.test(text) && isOperatorAmount(Number(text))) return Number(text)
  throw new Error(
    `"${text}" is no amount: rupees above zero, such as 50 or 99.50, ${formatPaise(MOST_BY_OPERATOR)} at most`,
  )
}

function readDays(text: string | undefined): number {
  const days = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
  if (days >= 1 && days <= MOST_BONUS_DAYS) return days
  throw new Error(`--days must be 1 to ${MOST_BONUS_DAYS}: for so many days after today the bonus may be spent`)
}

/** The tenant, the person and the rupees of a command. */
function readTarget(positionals: readonly string[], shape: string) {
  const [tenant, mobile, amount, ...more] = positionals
  if (!tenant || !mobile || !amount || more.length > 0) {
    throw new Error(`it takes a tenant, a mobile number and rupees: npm run wallet -- ${shape}`)
  }
  return { tenant, mobile, amount: readAmount(amount) }
}

/** V11: gives a bonus. */
export async function runBonus(args: readonly string[], env: Environment): Promise<number> {
  const options = { days: { type: 'string' }, reason: { type: 'string' }, key: { type: 'string' } } as const
  const { positionals, values } = readArguments('wallet', args, options)
  const { tenant, mobile, amount } = readTarget(positionals, bonusShape)
  const [days, reason, key] = [readDays(values.days), readReason(values.reason), values.key ?? randomUUID()]
  const { bonus } = await changeWallets(
    tenant,
    {
      ...{ path: 'wallets/bonuses', keyName: 'give a bonus', isAnswer: hasBonus },
      async directly(db, of) {
        const wanted = { mobile, amount: fromRupees(amount), days, reason, key, at: new Date() }
        return { bonus: await giveBonusByOperator(db, of, wanted) }
      },
    },
    { key, body: { mobile, amount, days, reason } },
    env,
  )
  console.log(
    `bonus ${bonus.lot}: ${inRupees(bonus.amount)} until ${bonus.lastDay}; balance ${inRupees(bonus.balance)}`,
  )
  return 0
}

/** V11: charges a penalty. */
export async function runPenalty(args: readonly string[], env: Environment): Promise<number> {
  const options = { reason: { type: 'string' }, key: { type: 'string' } } as const
  const { positionals, values } = readArguments('wallet', args, options)
  const { tenant, mobile, amount } = readTarget(positionals, penaltyShape)
  const [reason, key] = [readReason(values.reason), values.key ?? randomUUID()]
  const { penalty } = await changeWallets(
    tenant,
    {
      ...{ path: 'wallets/penalties', keyName: 'charge a penalty', isAnswer: hasPenalty },
      async directly(db, of) {
        const wanted = { mobile, amount: fromRupees(amount), reason, key, at: new Date() }
        return { penalty: await chargePenaltyByOperator(db, of, wanted) }
      },
    },
    { key, body: { mobile, amount, reason } },
    env,
  )
  const { amount: charged, balance, owed } = penalty
  console.log(`penalty: ${inRupees(charged)}; balance ${inRupees(balance)}, owed ${inRupees(owed)}`)
  return 0
}
