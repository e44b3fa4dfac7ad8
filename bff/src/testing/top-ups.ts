import { randomUUID } from 'node:crypto'
import type { ProviderCheckout } from '@tiffin/contract/payments'
import type { TopUp, TopUpHint } from '@tiffin/contract/wallet'
import type supertest from 'supertest'
import type { SandboxOutcome } from '../upstream/sandbox-bank.ts'
import type { Browser } from './bff.ts'

/** A top-up that can be paid. */
export interface OpenTopUp extends TopUp {
  readonly checkout: ProviderCheckout
}

/** Begins a top-up of an amount in paise. Throws unless it can be paid. */
export async function begunTopUp(browser: Browser, amount: number): Promise<OpenTopUp> {
  const { status, body } = await browser.post('/api/wallet/top-ups', { amount, key: randomUUID() })
  const topUp: TopUp | undefined = body.topUp
  if (!topUp?.checkout) throw new Error(`a top-up answers ${status}: ${JSON.stringify(body)}`)
  return { ...topUp, checkout: topUp.checkout }
}

/** Chooses a result on the page of the sandbox bank, which answers with the body of the callback. */
export const chooseAtBank = (
  browser: Browser,
  { checkout }: Pick<OpenTopUp, 'checkout'>,
  outcome: SandboxOutcome,
): Promise<supertest.Response> =>
  browser.post(`/payments/sandbox/pay/${checkout.token}/outcome`, { outcome, isForged: false })

/** What the page says to the BFF when the dialog of the bank has closed. */
export const settleTopUp = (
  browser: Browser,
  { topUpId }: Pick<TopUp, 'topUpId'>,
  hint: TopUpHint,
): Promise<supertest.Response> => browser.post(`/api/wallet/top-ups/${topUpId}`, { hint })

/** Adds an amount in paise to the browser's wallet, over the page of the sandbox bank. */
export async function toppedUp(browser: Browser, amount: number): Promise<OpenTopUp> {
  const topUp = await begunTopUp(browser, amount)
  await chooseAtBank(browser, topUp, 'TXN_SUCCESS')
  const { body } = await settleTopUp(browser, topUp, 'paid')
  if (body.topUp?.state !== 'succeeded') throw new Error(`the top-up is not paid: ${JSON.stringify(body)}`)
  return topUp
}
