import { type CounterLine, type CounterOrder, type PastEvent, showOrder } from '@tiffin/commerce/reads/operator-order'
import { choiceText } from '@tiffin/domain/options/choice-words'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'
import { lineOf, rupees, stateWords, storeTime } from './words.ts'

export const showShape = 'show <tenant> <order>'

const hasOrder = (answer: unknown): answer is { order: CounterOrder } =>
  typeof answer === 'object' && answer !== null && 'order' in answer

/** The order as lists show it. */
export const asListed = ({ lines, ...order }: CounterOrder) => ({ ...order, items: lines })

const indented = (text: string): string => `    ${text}`

function linesOf({ line, quantity, name, size, choices, allergens, total, cancelled }: CounterLine): string[] {
  const declared = allergens && [
    ...(allergens.contains.length > 0 ? [`contains ${allergens.contains.join(', ')}`] : []),
    ...(allergens.mayContain.length > 0 ? [`may contain ${allergens.mayContain.join(', ')}`] : []),
  ]
  return [
    `  ${line}. ${quantity} x ${name} (${size})  ${rupees(total)}${cancelled ? '  cancelled' : ''}`,
    ...choices.map((choice) => indented(choiceText(choice))),
    ...(declared && declared.length > 0 ? [indented(`declared: ${declared.join('; ')}`)] : []),
  ]
}

function eventLine({ seq, move, by, actor, device, state, item, detail, at }: PastEvent, timeZone: string): string {
  return [
    ...[`  #${seq}`, storeTime(at, timeZone), detail?.note ?? move, stateWords(state)],
    [by ?? 'unknown', actor, device].filter(Boolean).join(' / '),
    ...(item === null ? [] : [`line ${item}`]),
    ...(detail?.undone === undefined ? [] : [`takes back #${detail.undone}`]),
    ...(detail?.reason === undefined ? [] : [`"${detail.reason}"`]),
  ].join('  ')
}

/** Everything that a counter needs of an order, in lines. */
export function pageOf(order: CounterOrder): string[] {
  const { diner, recipient, instructions, stages, history, timeZone } = order
  const wishes = instructions.addons.filter(({ checked }) => checked).map(({ instruction }) => instruction)
  return [
    lineOf(asListed(order)),
    `ordered by ${diner.name}, ${diner.mobile}`,
    `for ${[recipient.name, recipient.address].filter(Boolean).join(', ') || diner.name}`,
    ...(recipient.avoids && recipient.avoids.length > 0 ? [`avoids ${recipient.avoids.join(', ')}`] : []),
    ...order.lines.flatMap(linesOf),
    ...[...wishes, instructions.comments].filter(Boolean).map((text) => `instructions: ${text}`),
    ...(order.billNote === null ? [] : [`on the bill: ${order.billNote}`]),
    `paid by ${order.tenders.map(({ kind, amount }) => `${kind.toLowerCase()} ${rupees(amount)}`).join(', ')}`,
    ...order.refunds.map(({ reference, amount, state }) => `refund ${reference}: ${rupees(amount)} ${state}`),
    'stages',
    ...Object.entries(stages).map(
      ([state, at]) => `  ${stateWords(state as keyof typeof stages)}  ${storeTime(at, timeZone)}`,
    ),
    'history',
    ...history.map((event) => eventLine(event, timeZone)),
  ]
}

/** Reads an order with everything that a counter needs. */
export async function readOrder(tenant: string, orderId: string, env: Environment): Promise<CounterOrder> {
  const { order } = await runOperatorCall<{ order: CounterOrder }>(
    tenant,
    {
      ...{ method: 'GET', path: `orders/${encodeURIComponent(orderId)}` },
      ...{ scope: 'orders', keyName: 'show an order', isAnswer: hasOrder },
      async directly(db, { id }) {
        const order = await showOrder(db, id, orderId)
        if (!order) throw new Error(`"${id}" has no order ${orderId}`)
        return { order }
      },
    },
    env,
  )
  return order
}

/** Prints an order with everything that a counter needs. */
export async function runShow(args: readonly string[], env: Environment): Promise<number> {
  const [tenant, orderId, ...more] = readArguments('orders', args, {}).positionals
  if (!tenant || !orderId || more.length > 0) {
    throw new Error(`show takes a tenant and an order: npm run orders -- ${showShape}`)
  }
  for (const line of pageOf(await readOrder(tenant, orderId, env))) console.log(line)
  return 0
}
