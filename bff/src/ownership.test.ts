import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allRows } from '@tiffin/commerce/testing/all-rows'
import { ownedCalls } from './testing/ownership/calls.ts'
import type { Outcome, OwnedCall } from './testing/ownership/owned-call.ts'
import {
  ELSEWHERE,
  meet,
  type People,
  SIGNED_OUT,
  STRANGERS,
  type Stranger,
  senderOf,
  type Who,
} from './testing/ownership/people.ts'
import { child, place, type Thing } from './testing/ownership/things.ts'
import { type Answer, startWorld, type World } from './testing/ownership/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** A call with its people and the owner's thing. */
interface Scene {
  readonly call: string
  readonly row: OwnedCall
  readonly people: People
  readonly thing: Thing
}

const placeholders: Thing = { orderType: 'regular', category: 'all', type: 'current' }

const pathOf = ({ call, row, thing }: Scene): string =>
  (row.path?.(thing) ?? /^\S+ ([^,]+)/.exec(call)?.[1] ?? '').replace(
    /:(\w+)/g,
    (_, name: string) => thing[name] ?? placeholders[name] ?? '1',
  )

/** Sends the call for such a sender; returns also what the request itself says. */
async function send(
  scene: Scene,
  who: Who,
  method = scene.call.split(' ')[0] ?? '',
): Promise<Answer & { said: string }> {
  const { row, people, thing } = scene
  const sender = senderOf(who, people)
  const isOwner = who === 'the owner'
  const body = await row.body?.({ world, thing, owner: people.owner, isOwner, tenant: sender.tenant })
  const path = pathOf(scene)
  return { ...(await world.send({ ...sender, method, path, body })), said: path + JSON.stringify(body ?? {}) }
}

/** All that is the owner's in a response, unless the request itself says it. */
function ownedIn({ shown, said }: { shown: string; said: string }, { people: { owner }, thing }: Scene): string[] {
  const { id, name, email, mobile } = owner
  const all = [id, name, email, mobile, place.addressLine1, place.addressLine2, child.name, ...Object.values(thing)]
  return all.filter((text) => shown.includes(text) && !said.includes(text))
}

/** What a stranger may be shown: the foreigner's own number, which is also the owner's, and what a link stands for. */
const harmlessFor = (who: Stranger, { people, row, thing }: Scene): (string | undefined)[] => [
  ...(who === 'a person of another tenant' ? [people.owner.mobile] : []),
  ...(refusalOf(row, who) ? [] : (row.shows ?? []).map((part) => thing[part])),
]

const usualOf = ({ answers = [200, null] }: OwnedCall): Outcome => answers

/** null: the usual answer of the call. */
function refusalOf({ reach, others }: OwnedCall, who: Stranger): Outcome | null {
  if (reach === 'anyone') return null
  if (reach === 'guess') return others ?? [422, 'refused']
  if (reach === 'link') return ELSEWHERE.has(who) ? [404, null] : null
  if (SIGNED_OUT.has(who)) return [401, 'sign-in-required']
  return others ?? (reach === 'owner' ? [404, 'not-found'] : null)
}

const VIEWS = [
  'boot?screenWidth=mobile',
  'addresses',
  'entries',
  'sessions',
  'passkeys',
  'me/orders',
  'me/plans',
  'coupons?storeId=1',
  'wallet',
  'wallet/passbook',
]

/** What the owner sees of all that is theirs. */
async function viewOf({ people, thing: { orderId, attemptKey } }: Scene) {
  const ofOrder = orderId ? ['tracking', 'payment'].map((view) => `orders/${orderId}/${view}`) : []
  const paths = [...VIEWS, ...ofOrder, ...(attemptKey ? [`orders/attempts/${attemptKey}`] : [])]
  const seen: [path: string, status: number, json: unknown][] = []
  for (const path of paths) {
    const { status, json } = await world.send({ ...senderOf('the owner', people), method: 'GET', path: `/api/${path}` })
    seen.push([path, status, status === 200 ? json : null])
  }
  return seen
}

/** Every row of the owner's tenant, by table. */
async function storedAt({ people, row }: Scene): Promise<ReadonlyMap<string, string>> {
  const tables = new Map(await allRows(world.commerce.commerce.db, people.owner.tenant))
  if (row.usesUp) tables.delete(row.usesUp)
  return tables
}

/** Strangers in a sequence in which those come last whose call may change the thing: the holders of its link. */
const inTurn = (row: OwnedCall): Stranger[] =>
  STRANGERS.toSorted((one, other) => +!refusalOf(row, one) - +!refusalOf(row, other))

/** A response to a HEAD says what the headers of the GET say, to the same people. */
async function tryHead(who: Who, scene: Scene, { status }: Answer): Promise<void> {
  const call = scene.call.replace(/^GET /, 'HEAD ')
  if (call === scene.call || !world.bff.app.routeAccess.has(call)) return
  const head = await send(scene, who, 'HEAD')
  expect([who, head.status, who === 'the owner' ? [] : ownedIn(head, scene)]).toEqual([who, status, []])
}

/** Sends the call for a stranger: it is refused and changes nothing, or is answered without anything of the owner's. */
async function tryAs(who: Stranger, scene: Scene): Promise<void> {
  const { row } = scene
  const refusal = refusalOf(row, who)
  const before = refusal ? await storedAt(scene) : null
  const answer = await send(scene, who)
  expect([who, answer.status, answer.code]).toEqual([who, ...(refusal ?? usualOf(row))])
  const harmless = harmlessFor(who, scene)
  expect([who, ownedIn(answer, scene).filter((text) => !harmless.includes(text))]).toEqual([who, []])
  await tryHead(who, scene, answer)
  // A wrong guess is counted.
  if (before && row.reach !== 'guess') expect(await storedAt(scene)).toEqual(before)
}

/** The owner's own call succeeds, so that it was not refused for its content; a read shows what is the owner's. */
async function tryAsOwner(scene: Scene): Promise<void> {
  const { call, row } = scene
  const answer = await send(scene, 'the owner')
  expect([answer.status, answer.code]).toEqual(usualOf(row))
  await tryHead('the owner', scene, answer)
  const isPersonalRead = call.startsWith('GET ') && row.reach !== 'anyone' && row.make !== undefined && !row.isPicture
  if (isPersonalRead) expect(ownedIn(answer, scene)).not.toEqual([])
}

test('every call of the BFF is in the table', () => {
  const served = [...world.bff.app.routeAccess.keys()].filter((call) => !call.startsWith('HEAD '))
  const placed = new Set(Object.keys(ownedCalls).map((call) => call.replace(/,.*/, '')))
  expect([...placed].toSorted()).toEqual(served.toSorted())
})

describe('SB8, SAFE12: what belongs to a person is out of reach of everybody else', () => {
  test.each(Object.entries(ownedCalls))('%s', async (call, row) => {
    const people = await meet(world, row.pair ?? 'shop')
    const thing = (await row.make?.(world, people.owner)) ?? {}
    const scene: Scene = { call, row, people, thing }
    const before = await viewOf(scene)
    for (const who of inTurn(row)) {
      await tryAs(who, scene)
      if (row.reach !== 'link' || refusalOf(row, who)) expect([who, await viewOf(scene)]).toEqual([who, before])
      world.commerce.clock.advance(row.restMs ?? 0)
    }
    await tryAsOwner(scene)
  })
})
