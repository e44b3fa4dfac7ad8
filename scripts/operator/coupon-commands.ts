import { couponsFile } from '@tiffin/commerce/catalogue/coupons-file'
import { describeCatalogueProblem } from '@tiffin/commerce/catalogue/problems'
import {
  type CouponsReport,
  changeCoupons,
  type ListedCoupon,
  readCoupons,
} from '@tiffin/commerce/flows/change-coupons'
import { type CouponsChange, couponsChange } from '@tiffin/commerce/flows/coupons-change'
import { readJson } from '../catalogue/source.ts'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'
import { readChange } from './read-change.ts'

/** What follows `coupon` on the command line. */
const shapes = {
  list: 'list <tenant>',
  show: 'show <tenant>',
  set: 'set <tenant> <file.json>',
  end: 'end <tenant> <code>...',
} as const

type CouponCommand = keyof typeof shapes

export const couponUsage = `  npm run operator -- coupon ${shapes.list}
      lists the coupons in force, with the orders that have them
  npm run operator -- coupon ${shapes.show}
      shows them as a file for "set"
  npm run operator -- coupon ${shapes.set}
      adds the coupons of the file (docs/catalogue-format.md), or changes those with the same codes; the others stay
  npm run operator -- coupon ${shapes.end}
      withdraws coupons; orders that have one keep it`

export const isCouponCommand = (text: string | undefined): text is CouponCommand =>
  text !== undefined && Object.hasOwn(shapes, text)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

interface Listed {
  readonly coupons: readonly ListedCoupon[]
}

const isListed = (answer: unknown): answer is Listed => isObject(answer) && 'coupons' in answer

const isReport = (answer: unknown): answer is CouponsReport => isObject(answer) && 'applied' in answer

const opener = { path: 'coupons', scope: 'catalogue', keyName: 'coupons' } as const

const couponsOf = async (tenant: string, env: Environment): Promise<readonly ListedCoupon[]> =>
  (
    await runOperatorCall<Listed>(
      tenant,
      {
        ...{ method: 'GET', ...opener, isAnswer: isListed },
        directly: async (db, { id }) => ({ coupons: await readCoupons(db, id) }),
      },
      env,
    )
  ).coupons

const lineOf = ({ coupon, used, held }: ListedCoupon): string =>
  [
    ...[coupon.code, `used ${used}${coupon.total === undefined ? '' : ` of ${coupon.total}`}`],
    ...(held > 0 ? [`held ${held}`] : []),
    ...(coupon.listed === false ? ['not listed'] : []),
    coupon.description,
  ].join('  ')

async function change(tenant: string, wanted: CouponsChange, env: Environment): Promise<number> {
  const { applied, set, ended, problems } = await runOperatorCall<CouponsReport>(
    tenant,
    {
      ...{ method: 'PATCH', ...opener, isAnswer: isReport },
      ...{ contentType: 'application/json', body: JSON.stringify(wanted) },
      directly: (db, { id }) => changeCoupons(db, id, { wanted, at: Date.now() }),
    },
    env,
  )
  for (const problem of problems) console.log(describeCatalogueProblem(problem))
  for (const code of set) console.log(`${tenant} ${code}: in force`)
  for (const code of ended) console.log(`${tenant} ${code}: withdrawn`)
  if (!applied) console.log(`${tenant}: refused; nothing has changed`)
  return applied ? 0 : 1
}

/** Runs one command and returns the exit code: 0 done, 1 refused. Throws an Error whose message is for the operator. */
export async function runCouponCommand(
  command: CouponCommand,
  args: readonly string[],
  env: Environment,
): Promise<number> {
  const [tenant, ...rest] = readArguments('operator', args, {}).positionals
  const fits = command === 'end' ? rest.length > 0 : rest.length === (command === 'set' ? 1 : 0)
  if (!tenant || !fits) {
    throw new Error(`coupon ${command} takes other arguments: npm run operator -- coupon ${shapes[command]}`)
  }
  if (command === 'set') {
    const [file = ''] = rest
    return change(tenant, { set: readChange(couponsFile, readJson(file), file), end: [] }, env)
  }
  if (command === 'end')
    return change(tenant, readChange(couponsChange, { end: rest.map((code) => code.toUpperCase()) }, 'a code'), env)
  const coupons = await couponsOf(tenant, env)
  if (command === 'show')
    console.log(
      JSON.stringify(
        coupons.map(({ coupon }) => coupon),
        null,
        2,
      ),
    )
  else for (const each of coupons) console.log(lineOf(each))
  return 0
}
