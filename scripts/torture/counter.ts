import { randomUUID } from 'node:crypto'
import { insertAddress } from '@tiffin/commerce/addresses/repository'
import { importCatalogue } from '@tiffin/commerce/catalogue/import-catalogue'
import { insertPerson } from '@tiffin/commerce/identity/person-repository'
import { insertSession } from '@tiffin/commerce/identity/session-repository'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { hashToken, newToken } from '@tiffin/commerce/kernel/tokens'
import { textOf } from '@tiffin/commerce/testing/counter'
import { answered } from './answered.ts'
import type { Answer } from './diner.ts'
import type { Operator } from './operator.ts'

/** A child with a code, and the session of its parent. */
export interface Child {
  /** The parent's id. */
  readonly person: string
  readonly entry: string
  readonly token: string
  /** By which an operator names the parent. */
  readonly mobile: string
}

/** A wish of a till to sell one thing, and every answer to its calls. All calls have its scan id. */
export interface SaleAttempt {
  readonly tenant: string
  readonly scanId: string
  readonly code: string
  /** The till that sends it, by its place: each has a key of its own, whose codes that are not accepted are counted. */
  readonly till: number
  readonly answers: Answer[]
}

/** The price of everything that is sold, in rupees. */
export const PRICE = 10

/** What is given to a parent at a time, in rupees: enough for some sales. */
export const GIVEN = 50

/** A till at a school. Its calls go through the faults; parents ask past them. */
export interface Counter {
  readonly tenant: string
  readonly children: readonly Child[]
  /** The printed code of a child; null: commerce does not answer. */
  codeOf(child: Child): Promise<string | null>
  revoke(child: Child): Promise<Answer>
  /** Gives the parent credits. */
  give(child: Child): Promise<Answer>
  sell(attempt: SaleAttempt): Promise<Answer>
  reverse(attempt: SaleAttempt): Promise<Answer>
  /** What the parent's wallet holds, in rupees; null: commerce does not answer. */
  balanceOf(child: Child): Promise<number | null>
}

/** A sale to a child, at the till that always serves it. */
export const saleAttemptOf = (
  { tenant, children }: Pick<Counter, 'tenant' | 'children'>,
  child: Child,
  code: string,
): SaleAttempt => ({ ...{ tenant, code, scanId: randomUUID(), answers: [] }, till: children.indexOf(child) })

const CHILDREN = 6

/** Opens a till for each child: a revoked code is a code that is not accepted, and one till may send 60 of them. */
export const openTills = (open: () => Promise<Operator>): Promise<readonly Operator[]> =>
  Promise.all(Array.from({ length: CHILDREN }, open))

/** The code of the store of every menu. */
const STORE = 'bench'

/** Writes a school with a menu and parents, each signed in and with one child, into a database. */
export async function seedSchool(db: Db, tenant: string, catalogue: unknown): Promise<readonly Child[]> {
  const now = new Date()
  const report = await importCatalogue(db, tenant, { json: catalogue, at: now, confirmRetirements: false })
  if (!report.applied) throw new Error(`the menu was refused: ${JSON.stringify(report.problems[0])}`)
  const expiresAt = new Date(now.getTime() + 400 * 86_400_000)
  return inTenant(db, tenant, async (tx) => {
    const children: Child[] = []
    for (let at = 0; at < CHILDREN; at += 1) {
      const [person, entry, token, mobile] = [randomUUID(), randomUUID(), newToken(), String(9_300_000_000 + at)]
      const email = `parent.${mobile}@example.com`
      await insertPerson(tx, { id: person, name: 'Parent', mobile, email, passcodeHash: '' }, now)
      const session = { tokenHash: hashToken(token), person, openedBy: 'passcode', device: '' } as const
      await insertSession(tx, { ...session, now, expiresAt })
      const place = { state: '', pincode: '', latitude: null, longitude: null, storeId: null }
      const named = { name: 'Child', line1: 'Child', line2: '5', city: 'B', email }
      await insertAddress(tx, person, { id: entry, ...named, ...place }, now)
      children.push({ person, entry, token, mobile })
    }
    return children
  })
}

interface CounterParts {
  readonly tenant: string
  readonly children: readonly Child[]
  /** As many as children. */
  readonly tills: readonly Operator[]
  /** Past the faults. */
  readonly commerceUrl: string
}

export function openCounter({ tenant, children, tills, commerceUrl }: CounterParts): Counter {
  const send = async (till: number, path: string, body: object, key?: string): Promise<Answer> => {
    const operator = tills[till]
    if (!operator) throw new Error(`there is no till ${till}`)
    return operator.send(tenant, path, body, key)
  }
  const asParent = (child: Child, method: 'GET' | 'POST', path: string): Promise<Answer> =>
    answered(`${commerceUrl}/t/${tenant}/${path}`, { method, headers: { token: child.token } })
  const entryPath = ({ entry }: Child) => `server.store2/v2/address/${entry}/qr`
  return {
    ...{ tenant, children },
    async codeOf(child) {
      const answer = await asParent(child, 'GET', `${entryPath(child)}?form=print`)
      return answer.status === 200 ? textOf(JSON.parse(answer.text).data.svg) : null
    },
    revoke: (child) => asParent(child, 'POST', `${entryPath(child)}/revoke`),
    give(child) {
      const body = { mobile: child.mobile, amount: GIVEN, days: 3000, reason: 'For the counter' }
      return send(children.indexOf(child), 'wallets/bonuses', body, randomUUID())
    },
    async sell(attempt) {
      const { scanId, code, till } = attempt
      const items = [{ name: 'Samosa', taxPercent: 5, amount: PRICE, quantity: 1 }]
      const answer = await send(till, 'counter/sales', { code, scanId, store: STORE, items, confirmed: true })
      attempt.answers.push(answer)
      return answer
    },
    reverse: ({ scanId, till }) => send(till, 'counter/reversals', { scanId, reason: 'The wrong child' }),
    async balanceOf(child) {
      const answer = await asParent(child, 'POST', 'server.wallet/credits/balance')
      return answer.status === 200 ? JSON.parse(answer.text).balance : null
    },
  }
}
