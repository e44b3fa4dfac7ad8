import { existsSync, statSync } from 'node:fs'
import { fingerprintOf, isUnchanged, parseFile } from '@tiffin/tenancy/file-reading'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { z } from 'zod'
import { ConfigError, type Mode } from '#kernel/config-error'
import type { Merchant } from './api/provider.ts'

/** Paytm's keys are used as they are as keys of AES-128, so they have 16 bytes. */
const key = z.string().regex(/^[\x21-\x7e]{16}$/, 'a key of 16 characters without spaces')

/** The file: each tenant's account at its provider. Two keys while one is replaced, the new one first. */
const secretsFile = z.record(
  z.string(),
  z.strictObject({
    merchantId: z.string().regex(/^[\w-]{1,64}$/, 'the merchant id: letters, digits, - and _'),
    website: z.string().regex(/^[\w-]{1,30}$/, 'the website name of the merchant account'),
    keys: z.tuple([key], key).refine(({ length }) => length <= 2, { error: 'must be a list of one key or two' }),
  }),
)

type Secrets = z.infer<typeof secretsFile>

/** The accounts of the tenants at their payment providers. */
export interface PaymentSecrets {
  /** null: there is none for this tenant. */
  of(tenant: string): Merchant | null
}

/** Whether users other than the owner and its group can read the file, or others than the owner can write it. */
const isExposed = (file: string): boolean => (statSync(file).mode & 0o027) !== 0

/** What is wrong, or the secrets. Messages name fields only: a value may be a key (SAFE16). */
function readSecrets(file: string): { readonly value: Secrets } | { readonly problem: string } {
  if (!existsSync(file)) return { problem: `${file} is not there any more` }
  if (isExposed(file)) return { problem: `${file} is readable by other users: chmod 600` }
  const parsed = parseFile(secretsFile, file)
  if ('value' in parsed) return parsed
  // The parser's own message about broken JSON quotes from the text.
  if (parsed.json === undefined) return { problem: `${file} is not valid JSON, or cannot be read` }
  return { problem: parsed.problems.map(({ field, message }) => `${file}: ${field} ${message}`).join('\n') }
}

/** Opens the secrets file, and reads it again when it changes. Throws ConfigError when it is not usable at the start. */
export function openSecrets(file: string, report: (problem: string) => void): PaymentSecrets {
  let fingerprint: string | null = fingerprintOf(file)
  const first = existsSync(file) ? readSecrets(file) : { value: {} }
  if ('problem' in first) throw new ConfigError(first.problem)
  let secrets = first.value
  let reported = ''

  /** A file that is broken while it is edited must not stop payments: the last usable content stays in force. */
  function reread(): void {
    const now = fingerprintOf(file)
    if (isUnchanged(fingerprint, now)) return
    fingerprint = now
    const read = readSecrets(file)
    if ('value' in read) secrets = read.value
    const problem = 'problem' in read ? read.problem : ''
    if (problem && problem !== reported) report(problem)
    reported = problem
  }

  return {
    of(tenant) {
      reread()
      const own = Object.hasOwn(secrets, tenant) ? secrets[tenant] : undefined
      return own ? { id: own.merchantId, website: own.website, keys: own.keys } : null
    },
  }
}

/** Throws ConfigError when production would offer payments at a provider without an account there. */
export function requireSecrets(mode: Mode, tenants: readonly Tenant[], secrets: PaymentSecrets, file: string): void {
  if (mode !== 'production') return
  const without = tenants.filter(({ id, payment }) => payment?.provider === 'paytm' && !secrets.of(id))
  if (without.length === 0) return
  throw new ConfigError(`${file} has no payment account of: ${without.map(({ id }) => id).join(', ')}`)
}
