import { parseArgs } from 'node:util'
import type { ListedKey } from '@tiffin/commerce/operator/keys'
import { type OperatorScope, operatorScopes } from '@tiffin/commerce/operator/scopes'
import { isPlainLine } from '@tiffin/domain/people/plain-text'
import { asksForHelp } from '../lib/help.ts'
import { type Environment, type Installation, installationOf } from '../lib/installation.ts'
import { endKey, keysOf, mintKey } from '../lib/operator-keys.ts'

export const usage = `usage:
  npm run operator -- key create <tenant> --scope ${operatorScopes.join(',')} [--name <what for>] [--days <number>]
      makes a key for operator calls of one tenant and shows it once; commerce may be running or not
  npm run operator -- key list <tenant>
  npm run operator -- key revoke <tenant> <key id>`

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

const readArguments = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { scope: { type: 'string' }, name: { type: 'string' }, days: { type: 'string' } },
  })

/**
 * Runs one command and returns the exit code: 0 done, 2 not a command. Throws an Error whose message is for the
 * operator.
 */
export async function run(args: readonly string[], env: Environment): Promise<number> {
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const { positionals, values } = readArguments(args)
  const [subject, command, tenant, id] = positionals
  const installation = installationOf(env)
  if (subject === 'key' && tenant) {
    if (command === 'create' && positionals.length === 3) return create(installation, tenant, values)
    if (command === 'list' && positionals.length === 3) return list(installation, tenant)
    if (command === 'revoke' && id && positionals.length === 4) return revoke(installation, tenant, id)
  }
  console.error(usage)
  return 2
}
