import { formatPaise, fromRupees } from '@tiffin/domain/money/money'
import { isPlainLine } from '@tiffin/domain/people/plain-text'
import { MAX_WALLET_REASON } from '@tiffin/domain/wallet/by-operator'
import type { Environment } from '../lib/installation.ts'
import { type OperatorCall, runOperatorCall } from '../lib/operator-import.ts'

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const inRupees = (rupees: number): string => formatPaise(fromRupees(rupees))

export function readReason(text: string | undefined): string {
  const reason = text?.trim() ?? ''
  if (reason !== '' && reason.length <= MAX_WALLET_REASON && isPlainLine(reason)) return reason
  throw new Error(`--reason must be one line of at most ${MAX_WALLET_REASON} characters: the person reads it`)
}

/** An operator's call about wallets. */
export type WalletCall<Answer> = Pick<OperatorCall<Answer>, 'path' | 'keyName' | 'isAnswer' | 'directly'>

/** Sends a call with a JSON body, through commerce when it runs. */
export const callWallets = <Answer>(
  tenant: string,
  wanted: WalletCall<Answer>,
  { body, headers = {} }: { readonly body: object; readonly headers?: Readonly<Record<string, string>> },
  env: Environment,
): Promise<Answer> => {
  const call = { ...wanted, method: 'POST', scope: 'orders', headers, contentType: 'application/json' } as const
  return runOperatorCall(tenant, { ...call, body: JSON.stringify(body) }, env)
}

/** A call with a key, which makes a repeated command harmless: it is said when it is not known whether it was done. */
export const changeWallets = <Answer>(
  tenant: string,
  wanted: WalletCall<Answer>,
  { key, body }: { readonly key: string; readonly body: object },
  env: Environment,
): Promise<Answer> =>
  callWallets(tenant, wanted, { body, headers: { 'idempotency-key': key } }, env).catch((error: unknown) => {
    console.error(`if it is not known whether this was done, repeat it with --key ${key}: it is done once`)
    throw error
  })
