import { listRatings, type RatedItem, type RatedOrder, type RatingList } from '@tiffin/commerce/reads/rating-list'
import { ITEM_ASPECTS, type Rating } from '@tiffin/domain/order/rating'
import { parseWireDate } from '@tiffin/domain/time/formats'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

export const ratingsShape = 'ratings <tenant> [--store <code>] [--date YYYY-MM-DD]'

const isList = (answer: unknown): answer is RatingList =>
  typeof answer === 'object' && answer !== null && 'ratings' in answer && Array.isArray(answer.ratings)

function readDate(text: string | undefined): string | null {
  if (text === undefined) return null
  if (parseWireDate(text, 'subscriptionDate') !== null) return text
  throw new Error('--date must be a day, such as 2026-11-21')
}

const given = (name: string, rating: Rating | null): string[] => (rating === null ? [] : [`${name} ${rating}`])

const itemLine = (item: RatedItem): string =>
  [`    ${item.name}, ${item.size}`, ...ITEM_ASPECTS.flatMap((aspect) => given(aspect, item[aspect]))].join('  ')

/** The order with its ratings, and a line for each rated dish. */
const linesOf = ({ ratedAt, store, orderId, overall, delivery, items }: RatedOrder): string[] => [
  [ratedAt, store, `order ${orderId}`, ...given('order', overall), ...given('delivery', delivery)].join('  '),
  ...items.map(itemLine),
]

/** Null: nothing was rated. */
function meanOf(ratings: readonly (Rating | null)[]): string | null {
  const known = ratings.filter((rating) => rating !== null)
  if (known.length === 0) return null
  return (known.reduce((sum: number, rating) => sum + rating, 0) / known.length).toFixed(2)
}

function meansOf({ ratings }: RatingList): string {
  const orders = meanOf(ratings.map(({ overall }) => overall))
  const deliveries = meanOf(ratings.map(({ delivery }) => delivery))
  return [
    ratings.length === 1 ? '1 order rated' : `${ratings.length} orders rated`,
    ...(orders === null ? [] : [`orders ${orders}`]),
    ...(deliveries === null ? [] : [`deliveries ${deliveries}`]),
  ].join(', ')
}

/** S21: lists what diners said, newest first, with the means. */
export async function runRatings(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('orders', args, { store: { type: 'string' }, date: { type: 'string' } })
  const [tenant] = positionals
  if (!tenant || positionals.length !== 1) throw new Error(`ratings takes a tenant: npm run orders -- ${ratingsShape}`)
  const wanted = { store: values.store ?? null, date: readDate(values.date) }
  const query = new URLSearchParams(
    Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== null),
  ).toString()
  const list = await runOperatorCall<RatingList>(
    tenant,
    {
      ...{ method: 'GET', path: query ? `ratings?${query}` : 'ratings' },
      ...{ scope: 'orders', keyName: 'list ratings', isAnswer: isList },
      directly: (db, { id }) => listRatings(db, id, wanted),
    },
    env,
  )
  for (const line of list.ratings.flatMap(linesOf)) console.log(line)
  console.log(list.ratings.length === 0 ? `${tenant}: nothing is rated` : meansOf(list))
  if (list.more) console.log('there are more, which were rated earlier: name a store or a day')
  return 0
}
