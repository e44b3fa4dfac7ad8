import { nameRiderByOperator, type OrderWithRider } from '@tiffin/commerce/flows/riders/name-rider'
import { storeReported, type TakenPosition } from '@tiffin/commerce/flows/riders/report-position'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

export const riderShape = 'rider <tenant> <order> <name> <mobile>'
export const positionShape = 'position <tenant> <order> <latitude> <longitude>'

const hasRider = (answer: unknown): answer is { order: OrderWithRider } =>
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

/** S14: names the rider of an order. */
export async function runRider(args: readonly string[], env: Environment): Promise<number> {
  const [tenant, orderId, name, mobile] = fourOf(readArguments('orders', args, {}).positionals, riderShape)
  const rider = { name, mobile }
  const { order } = await runOperatorCall<{ order: OrderWithRider }>(
    tenant,
    {
      ...{ method: 'PUT', path: `orders/${encodeURIComponent(orderId)}/rider`, ...asJson(rider) },
      ...{ scope: 'orders', keyName: 'name a rider', isAnswer: hasRider },
      async directly(db, of) {
        const by = { kind: 'operator', id: 'command' } as const
        const { order } = await nameRiderByOperator(db, of.id, { orderId, rider, by, at: new Date() })
        return { order }
      },
    },
    env,
  )
  console.log(`order ${order.orderId} is brought by ${order.rider.name}, ${order.rider.mobile}`)
  return 0
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
      ...{ method: 'POST', path: `orders/${encodeURIComponent(orderId)}/rider/position` },
      ...asJson({ ...place, at: new Date(now).toISOString() }),
      ...{ scope: 'orders', keyName: "report a rider's position", isAnswer: isTaken },
      directly: (db, of) => storeReported(db, of.id, { orderId, position: { ...place, at: now } }, now),
    },
    env,
  )
  const reasons = { older: 'a newer one is known', 'too-soon': 'another was taken in this second' } as const
  console.log(taken ? `position of order ${orderId} taken` : `not taken: ${reasons[why ?? 'older']}`)
  return taken ? 0 : 1
}
