import { nameRiderByOperator, type OrderWithRider } from '@tiffin/commerce/flows/riders/name-rider'
import { type OrderWithoutRider, removeRiderByOperator } from '@tiffin/commerce/flows/riders/remove-rider'
import { storeReported, type TakenPosition } from '@tiffin/commerce/flows/riders/report-position'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

export const riderShape = 'rider <tenant> <order> (<name> <mobile> | --remove)'
export const positionShape = 'position <tenant> <order> <latitude> <longitude>'

const hasOrder = <Order>(answer: unknown): answer is { order: Order } =>
  typeof answer === 'object' && answer !== null && 'order' in answer

const isTaken = (answer: unknown): answer is TakenPosition =>
  typeof answer === 'object' && answer !== null && 'taken' in answer

const asJson = (value: object) => ({ contentType: 'application/json', body: JSON.stringify(value) })

/** The four arguments of a command; throws with its shape when there are more or fewer. */
function fourOf(args: readonly string[], shape: string): readonly [string, string, string, string] {
  const [tenant, orderId, third, fourth, ...more] = args
  if (!tenant || !orderId || !third || !fourth || more.length > 0) {
    throw new Error(`it takes four arguments: npm run orders -- ${shape}`)
  }
  return [tenant, orderId, third, fourth]
}

const byCommand = { kind: 'operator', id: 'command' } as const

const pathOf = (orderId: string): string => `orders/${encodeURIComponent(orderId)}/rider`

/** S14: erases the rider of an order at once. */
async function removeRider(args: readonly string[], env: Environment): Promise<number> {
  const [tenant, orderId, ...more] = args
  if (!tenant || !orderId || more.length > 0) throw new Error(`it is: npm run orders -- ${riderShape}`)
  const { order } = await runOperatorCall<{ order: OrderWithoutRider }>(
    tenant,
    {
      ...{ method: 'DELETE', path: pathOf(orderId), scope: 'orders', keyName: 'remove a rider', isAnswer: hasOrder },
      async directly(db, of) {
        const { order } = await removeRiderByOperator(db, of.id, { orderId, by: byCommand, at: new Date() })
        return { order }
      },
    },
    env,
  )
  console.log(`order ${order.orderId} has no rider`)
  return 0
}

/** S14: names the rider of an order. */
async function nameRider(args: readonly string[], env: Environment): Promise<number> {
  const [tenant, orderId, name, mobile] = fourOf(args, riderShape)
  const rider = { name, mobile }
  const { order } = await runOperatorCall<{ order: OrderWithRider }>(
    tenant,
    {
      ...{ method: 'PUT', path: pathOf(orderId), ...asJson(rider) },
      ...{ scope: 'orders', keyName: 'name a rider', isAnswer: hasOrder },
      async directly(db, of) {
        const { order } = await nameRiderByOperator(db, of.id, { orderId, rider, by: byCommand, at: new Date() })
        return { order }
      },
    },
    env,
  )
  console.log(`order ${order.orderId} is brought by ${order.rider.name}, ${order.rider.mobile}`)
  return 0
}

/** S14: names the rider of an order, or removes it. */
export function runRider(args: readonly string[], env: Environment): Promise<number> {
  const { values, positionals } = readArguments('orders', args, { remove: { type: 'boolean' } })
  return values.remove ? removeRider(positionals, env) : nameRider(positionals, env)
}

function degrees(text: string, what: string): number {
  const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(value)) throw new Error(`the ${what} must be a number of degrees, such as 28.6315, not "${text}"`)
  return value
}

/** A position south or west of zero begins with a hyphen, which is no flag. */
const isNumber = (text: string): boolean => /^-\d/.test(text)

/** S14: reports where the rider of an order is now. */
export async function runPosition(args: readonly string[], env: Environment): Promise<number> {
  const flags = args.filter((each) => !isNumber(each))
  readArguments('orders', flags, {})
  const [tenant, orderId, north, east] = fourOf(args, positionShape)
  const place = { latitude: degrees(north, 'latitude'), longitude: degrees(east, 'longitude') }
  const now = Date.now()
  const { taken, why } = await runOperatorCall<TakenPosition>(
    tenant,
    {
      ...{ method: 'POST', path: `${pathOf(orderId)}/position` },
      ...asJson({ ...place, at: new Date(now).toISOString() }),
      ...{ scope: 'orders', keyName: "report a rider's position", isAnswer: isTaken },
      directly: (db, of) => storeReported(db, of.id, { orderId, position: { ...place, at: now } }, now),
    },
    env,
  )
  const reasons = {
    older: 'a newer one is known, or the order has just changed',
    'too-soon': 'another was taken in this second',
  } as const
  console.log(taken ? `position of order ${orderId} taken` : `not taken: ${reasons[why ?? 'older']}`)
  return taken ? 0 : 1
}
