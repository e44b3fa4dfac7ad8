import type { ListedKey } from '@tiffin/commerce/operator/keys'
import { type OperatorScope, operatorScopes } from '@tiffin/commerce/operator/scopes'
import { isPlainLine } from '@tiffin/domain/people/plain-text'
import { readArguments } from '../lib/arguments.ts'
import { asksForHelp } from '../lib/help.ts'
import { type Environment, type Installation, installationOf } from '../lib/installation.ts'
import { endKey, keysOf, mintKey } from '../lib/operator-keys.ts'
import { couponUsage, isCouponCommand, runCouponCommand } from './coupon-commands.ts'
import { dayUsage, isDayCommand, runDayCommand } from './day-commands.ts'
import { messageUsage, runMessages } from './message-commands.ts'
import { pageViewUsage, runPageViews } from './page-view-commands.ts'
import { isStoreCommand, runStoreCommand, storeUsage } from './store-commands.ts'

/** What follows `key` on the command line. */
const shapes = {
  create: `create <tenant> --scope ${operatorScopes.join(',')} [--name <what for>] [--days <number>]`,
  list: 'list <tenant>',
  revoke: 'revoke <tenant> <key id>',
} as const

type KeyCommand = keyof typeof shapes

export const usage = `usage:
  npm run operator -- key ${shapes.create}
      makes a key for operator calls of one tenant and shows it once; commerce may be running or not
  npm run operator -- key ${shapes.list}
  npm run operator -- key ${shapes.revoke}

${storeUsage}

${dayUsage}

${couponUsage}

${messageUsage}

${pageViewUsage}`

const DAY_S = 24 * 3600
const MAX_DAYS = 3650
const MAX_NAME = 100

interface Options {
  readonly scope?: string | undefined
  readonly name?: string | undefined
  readonly days?: string | undefined
}

const isScope = (text: string): text is OperatorScope => operatorScopes.some((scope) => scope === text)

function readScopes(text: string | undefined): OperatorScope[] {
  const named = (text ?? '').split(',').filter((each) => each !== '')
  const scopes = named.filter(isScope)
  if (scopes.length > 0 && scopes.length === named.length) return scopes
  throw new Error(`--scope must name some of ${operatorScopes.join(', ')}`)
}

function readName(text = ''): string {
  if (text.length <= MAX_NAME && isPlainLine(text)) return text
  throw new Error(`--name must be one line of at most ${MAX_NAME} ordinary characters`)
}

/** Lifetime in seconds; null when the key does not expire. */
function readTtl(text: string | undefined): number | null {
  if (text === undefined) return null
  const days = /^\d+$/.test(text) ? Number(text) : 0
  if (days < 1 || days > MAX_DAYS) throw new Error(`--days must be a whole number from 1 to ${MAX_DAYS}`)
  return days * DAY_S
}

async function create(installation: Installation, tenant: string, { scope, name, days }: Options): Promise<number> {
  const wanted = { scopes: readScopes(scope), name: readName(name), ttlSeconds: readTtl(days) }
  const made = await mintKey(installation, tenant, wanted)
  console.log(made.key)
  console.error(`key ${made.id} of ${tenant}, ${made.expiresAt ? `until ${made.expiresAt}` : 'until it is revoked'}`)
  console.error('It is not shown again. Set it as OPERATOR_KEY where it is used.')
  return 0
}

function stateOf({ revokedAt, expiresAt }: ListedKey): string {
  if (revokedAt) return `revoked ${revokedAt}`
  if (!expiresAt) return 'in force'
  return Date.parse(expiresAt) <= Date.now() ? `expired ${expiresAt}` : `until ${expiresAt}`
}

async function list(installation: Installation, tenant: string): Promise<number> {
  for (const key of await keysOf(installation, tenant)) {
    console.log([key.id, key.scopes.join(','), `made ${key.createdAt}`, stateOf(key), key.name].join('  ').trimEnd())
  }
  return 0
}

async function revoke(installation: Installation, tenant: string, id: string): Promise<number> {
  await endKey(installation, tenant, id)
  console.log(`key ${id} of ${tenant} opens nothing any more`)
  return 0
}

const options = { scope: { type: 'string' }, name: { type: 'string' }, days: { type: 'string' } } as const

const isKeyCommand = (text: string | undefined): text is KeyCommand => text !== undefined && Object.hasOwn(shapes, text)

const wrongShape = (command: KeyCommand, what: string): Error =>
  new Error(`key ${command} takes ${what}: npm run operator -- key ${shapes[command]}`)

/**
 * Runs one command and returns the exit code: 0 done, 2 not a command. Throws an Error whose message is for the
 * operator.
 */
export async function run(args: readonly string[], env: Environment): Promise<number> {
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const [subject, command] = args
  if (subject === 'messages') return runMessages(args.slice(1), env)
  if (subject === 'page-views') return runPageViews(args.slice(1), env)
  if (subject === 'coupon' && isCouponCommand(command)) return runCouponCommand(command, args.slice(2), env)
  if (subject === 'store' && isDayCommand(command)) return runDayCommand(command, args.slice(2), env)
  if (subject === 'store' && isStoreCommand(command)) return runStoreCommand(command, args.slice(2), env)
  if (subject !== 'key' || !isKeyCommand(command)) {
    if (subject) console.error(`there is no command "${args.slice(0, 2).join(' ')}"`)
    console.error(usage)
    return 2
  }
  const { positionals, values } = readArguments('operator', args.slice(2), options)
  const [tenant, id] = positionals
  const installation = installationOf(env)
  if (command === 'revoke') {
    if (!tenant || !id || positionals.length !== 2) throw wrongShape(command, 'a tenant and a key')
    return revoke(installation, tenant, id)
  }
  if (!tenant || positionals.length !== 1) throw wrongShape(command, 'a tenant')
  return command === 'create' ? create(installation, tenant, values) : list(installation, tenant)
}
