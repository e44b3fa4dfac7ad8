import { readFileSync, statSync } from 'node:fs'
import { checkItem } from '@tiffin/commerce/flows/check-item'
import { type ItemStep, type MovedItem, moveItem } from '@tiffin/commerce/flows/move-item'
import { MOST_PICTURE_BYTES } from '@tiffin/commerce/flows/quality-picture'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { type OperatorCall, runOperatorCall } from '../lib/operator-import.ts'

export const itemShape =
  'item <tenant> <order> <line> start|finish|cooked [--stage n] [--process n] | check [--temp °C] [--weight g] [--nutrition "Calories=540k"]... [--picture file]'

const flags = {
  stage: { type: 'string' },
  process: { type: 'string' },
  temp: { type: 'string' },
  weight: { type: 'string' },
  picture: { type: 'string' },
  nutrition: { type: 'string', multiple: true },
} as const

const moves = { start: 'start', finish: 'finish', cooked: 'finish-cooking' } as const

type Values = ReturnType<typeof readItemArguments>['values']

const readItemArguments = (args: readonly string[]) => readArguments('orders', args, flags)

/** A counted number of the command line, from 1; undefined: left out. */
function countOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error(`--${name} must be a number from 1`)
  return Number(text)
}

/** An amount of the command line; null: left out. */
function amountOf(name: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error(`--${name} must be a number`)
  return Number(text)
}

/** Nutrition facts such as `Protein=12g`; null: left out, then those of the catalogue. */
function nutritionOf(texts: readonly string[] | undefined) {
  if (!texts) return null
  return Object.fromEntries(
    texts.map((text) => {
      const [, name, value, unit] = /^([^=]{1,40})=(\d+(?:\.\d+)?)\s*([a-z]{0,10})$/i.exec(text) ?? []
      if (!name || !value) throw new Error(`--nutrition must be written like "Protein=12g", not "${text}"`)
      return [name.trim(), { value: Number(value), unit: unit ?? '' }] as const
    }),
  )
}

function readPicture(file: string | undefined): Buffer | null {
  if (file === undefined) return null
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (size === undefined) throw new Error(`there is no file ${file}`)
  if (size > MOST_PICTURE_BYTES) throw new Error('The picture is larger than 8 MB')
  return readFileSync(file)
}

const hasItem = (answer: unknown): answer is { item: MovedItem } =>
  typeof answer === 'object' && answer !== null && 'item' in answer

type Call = OperatorCall<{ item: MovedItem }>

interface Named {
  readonly orderId: string
  readonly line: number
}

const byCommand = () => ({ by: { kind: 'operator', id: 'command' } as const, at: new Date() })

/** What the calls of an item have in common. */
const callOf = ({ orderId, line }: Named, last: string, body: object) => ({
  ...{ method: 'POST' as const, path: `orders/${encodeURIComponent(orderId)}/items/${line}/${last}` },
  ...{ contentType: 'application/json', body: JSON.stringify(body) },
  ...{ scope: 'orders' as const, keyName: 'an item of an order', isAnswer: hasItem },
})

function moveCall(named: Named, move: ItemStep['move'], { stage, process }: Values): Call {
  const where = { stage: countOf('stage', stage), process: countOf('process', process) }
  return {
    ...callOf(named, 'moves', { move, ...where }),
    directly: (db, { id }) => moveItem(db, id, { ...named, move, ...where, ...byCommand() }),
  }
}

function checkCall(named: Named, { temp, weight, nutrition, picture: file }: Values): Call {
  const picture = readPicture(file)
  const measured = {
    ...{ temperature: amountOf('temp', temp), weight: amountOf('weight', weight) },
    nutrition: nutritionOf(nutrition),
  }
  return {
    ...callOf(named, 'check', { ...measured, picture: picture?.toString('base64') ?? null }),
    directly: (db, { id }) => checkItem(db, id, { ...named, ...measured, picture, ...byCommand() }),
  }
}

const isMove = (what: string): what is keyof typeof moves => Object.hasOwn(moves, what)

/** S16, S18: says what the kitchen does with one item of an order. */
export async function runItem(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readItemArguments(args)
  const [tenant, orderId, line = '', what = '', ...more] = positionals
  const named = { orderId: orderId ?? '', line: countOf('line', line === '' ? undefined : line) ?? 0 }
  if (!tenant || !orderId || named.line === 0 || more.length > 0 || !(isMove(what) || what === 'check')) {
    throw new Error(`item takes a tenant, an order, a line and a step: npm run orders -- ${itemShape}`)
  }
  const call = isMove(what) ? moveCall(named, moves[what], values) : checkCall(named, values)
  const { item } = await runOperatorCall(tenant, call, env)
  const process = item.process === null ? '' : `, ${item.process}`
  console.log(`order ${item.orderId}, line ${item.line}, ${item.name}: in state ${item.status}${process}`)
  return 0
}
