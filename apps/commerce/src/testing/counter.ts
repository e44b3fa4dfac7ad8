import { randomUUID } from 'node:crypto'
import decodeQr from 'qr/decode.js'
import type { TestCommerce, TestPerson } from './commerce.ts'
import { confirmedEntries, programmeCatalogue, rosterOf } from './programmes.ts'

/** A school with codes and wallets, and another one. */
export const codeTenants = {
  school: { name: 'School', clientType: 'SCHOOL', walletEnabled: true, scanAndPay: true },
  academy: { name: 'Academy', clientType: 'SCHOOL', walletEnabled: true, scanAndPay: true },
} as const

export const counterCatalogue = programmeCatalogue

/** Reads the text of a code from its picture, as a reader at a counter does. */
export function textOf(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const scale = 4
  const data = new Uint8ClampedArray(size * size * scale * scale * 4).fill(255)
  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = (row * size * scale + Number(x) * scale) * 4
      for (let at = start; at < start + Number(run) * scale * 4; at += 4) data.fill(0, at, at + 3)
    }
  }
  return decodeQr({ width: size * scale, height: size * scale, data })
}

/** A parent with one confirmed child on the roster. */
export interface Parent {
  readonly person: TestPerson
  /** The id of the child's entry. */
  readonly entry: string
}

/** Imports a roster with the children of these lines, and confirms them for their parents. */
export async function parentsOf(
  commerce: TestCommerce,
  tenant: string,
  lines: readonly ((mobile: string) => string)[],
): Promise<Parent[]> {
  const people = await Promise.all(lines.map(() => commerce.signedIn(tenant)))
  await rosterOf(
    commerce,
    tenant,
    people.map(({ mobile }, at) => lines[at]?.(mobile) ?? ''),
  )
  const parents: Parent[] = []
  for (const person of people) {
    const [first] = await confirmedEntries(commerce, tenant, person)
    parents.push({ person, entry: first.id })
  }
  return parents
}

/** The answer with a code of an entry. */
export const codeAnswer = (commerce: TestCommerce, tenant: string, { person, entry }: Parent, form = 'phone') =>
  commerce.call(tenant, 'GET', `/address/${entry}/qr?form=${form}`, { token: person.token })

/** The text of an entry's code. */
export const codeOf = async (commerce: TestCommerce, tenant: string, parent: Parent, form?: string): Promise<string> =>
  textOf((await codeAnswer(commerce, tenant, parent, form)).json.data.svg)

/** Calls an operator's route of a counter. */
export async function atCounter(
  { app }: TestCommerce,
  { tenant, key }: { readonly tenant: string; readonly key: string },
  what: 'look' | 'sales' | 'reversals',
  payload: object,
) {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await app.inject({ method: 'POST', url: `/operator/t/${tenant}/counter/${what}`, headers, payload })
  return { status: answer.statusCode, json: answer.json(), text: answer.body }
}

/** A samosa of ten rupees, which stands on no menu. */
export const snack = { name: 'Samosa', taxPercent: 5, amount: 10, quantity: 1 } as const

/** The body of a sale of one snack. */
export const saleOf = (code: string, more: object = {}) => ({
  ...{ code, scanId: randomUUID(), store: 'day', items: [snack] },
  ...more,
})
