import { randomUUID } from 'node:crypto'
import type { TopUpHint, TopUpState, Wallet } from '@tiffin/contract/wallet'
import type { Answer, Diner } from './diner.ts'
import type { TortureSystem } from './system.ts'

/** One wish of a diner to add one amount, and every answer to its calls. All calls have its key. */
export interface TopUpAttempt {
  readonly tenant: string
  readonly person: string
  readonly key: string
  /** In paise. */
  readonly amount: number
  /** To its beginning. */
  readonly answers: Answer[]
  /** To the words of the page about it. */
  readonly settled: Answer[]
}

/** `amount`: whole rupees, in paise. */
export const topUpAttemptOf = ({ tenant, id: person }: Diner, amount: number): TopUpAttempt => ({
  ...{ tenant, person, amount, key: randomUUID(), answers: [], settled: [] },
})

/** Sends the call that begins a top-up once more and keeps its answer. */
export async function topUpOnce(diner: Diner, attempt: TopUpAttempt): Promise<Answer> {
  const { amount, key } = attempt
  const answer = await diner.send('POST', '/api/wallet/top-ups', { amount, key })
  attempt.answers.push(answer)
  return answer
}

/** What the page sends when the provider's script has spoken. */
export async function settleTopUp(diner: Diner, attempt: TopUpAttempt, hint: TopUpHint): Promise<Answer> {
  const [id] = topUpIdsOf(attempt)
  const answer = await diner.send('POST', `/api/wallet/top-ups/${id}`, { hint })
  attempt.settled.push(answer)
  return answer
}

interface TopUpAnswer {
  readonly topUp: { readonly topUpId: string; readonly state: TopUpState }
}

const toppedUp = (answers: readonly Answer[]): readonly TopUpAnswer['topUp'][] =>
  answers.flatMap((answer) => (answer.status === 200 ? [(JSON.parse(answer.text) as TopUpAnswer).topUp] : []))

/** The ids in the answers to its start. More than one id is a violation. */
export const topUpIdsOf = ({ answers }: TopUpAttempt): readonly string[] => [
  ...new Set(toppedUp(answers).map(({ topUpId }) => topUpId)),
]

/** True: an answer says that the credits are added. */
export const isCredited = ({ answers, settled }: TopUpAttempt): boolean =>
  toppedUp([...answers, ...settled]).some(({ state }) => state === 'succeeded')

/** What a wallet holds, in paise; null: there was no answer. */
export function balanceIn(answer: Answer): number | null {
  return answer.status === 200 ? (JSON.parse(answer.text) as { wallet: Wallet }).wallet.balance : null
}

/** Enough for the parts of every order of a run, in whole rupees and in paise. */
const FUNDS_PAISE = 100_000_00

const MOST_STARTS = 5

async function fund({ bank }: TortureSystem, diner: Diner): Promise<TopUpAttempt[]> {
  const attempts: TopUpAttempt[] = []
  for (let starts = 1; starts <= MOST_STARTS; starts += 1) {
    const attempt = topUpAttemptOf(diner, FUNDS_PAISE)
    attempts.push(attempt)
    await topUpOnce(diner, attempt)
    const [id] = topUpIdsOf(attempt)
    if (id === undefined) continue
    bank.stub.pay(bank.merchantOf(diner.tenant), id)
    for (let tries = 1; tries <= MOST_STARTS && !isCredited(attempt); tries += 1)
      await settleTopUp(diner, attempt, 'paid')
    return attempts
  }
  throw new Error(`${diner.id}: no top-up begins`)
}

/** Tops up the wallets of diners, for parts of orders (AMB110) and for meals. */
export async function fundAll(system: TortureSystem, diners = system.diners): Promise<readonly TopUpAttempt[]> {
  const attempts: TopUpAttempt[] = []
  for (const diner of diners) attempts.push(...(await fund(system, diner)))
  return attempts
}
