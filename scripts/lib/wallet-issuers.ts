import { panOf } from '@tiffin/domain/money/gst-number'
import type { Tenant } from '@tiffin/tenancy/tenant'

interface RegisteredStore {
  readonly code: string
  /** Its GST number; empty or absent: none is known. */
  readonly gst?: string | undefined
}

/**
 * A18: money in a wallet is owed by its one issuer, so all stores at which it pays belong to one business, and the PANs in
 * their GST numbers are equal. Only here tenant and stores are both known: a catalogue names no tenant. Returns what is
 * wrong; null: nothing that the GST numbers show.
 */
export function walletIssuersProblem(
  { clientConfig }: Pick<Tenant, 'clientConfig'>,
  stores: readonly RegisteredStore[],
): string | null {
  if (!clientConfig.walletEnabled) return null
  const codes = new Map<string, string[]>()
  for (const { code, gst = '' } of stores) {
    const pan = panOf(gst)
    if (pan !== null) codes.set(pan, [...(codes.get(pan) ?? []), code])
  }
  if (codes.size < 2) return null
  const holders = [...codes].map(([pan, of]) => `${pan}: ${of.join(', ')}`).join('; ')
  return `the GST numbers of the stores carry different PANs (${holders}), and a wallet has one issuer: correct gst of the stores, or set clientConfig.walletEnabled to false`
}
