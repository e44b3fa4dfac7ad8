import type { Wallet } from '@tiffin/contract/wallet'
import {
  settleTopUpChecked,
  startTopUpChecked,
  topUpReceiptChecked,
  walletChecked,
} from '@tiffin/contract/wallet.schema'
import { topUpProblem } from '@tiffin/domain/wallet/top-up'
import { topUpProblemText } from '@tiffin/domain/wallet/top-up-words'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { topUpTermsOf } from '@tiffin/tenancy/wallet.schema'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../problem-error.ts'
import type { Caller } from '../../upstream/service.ts'
import type { WalletClient } from '../../upstream/wallet/client.ts'
import { callbackUrlOf } from '../callback-url.ts'
import { serveSignedIn } from '../serve.ts'

/** V3: refuses what the tenant never lets a person add. Only the upstream knows what a person has added. */
function checkAmount(amount: number, { wallet, language }: Tenant): void {
  const problem = topUpProblem(amount, topUpTermsOf(wallet), null)
  if (problem) throw new ProblemError('refused', topUpProblemText(problem, catalogueOf(language).walletMessages))
}

/** V1 to V8: the own wallet and top-ups of it. The upstream moves the money; nothing is cached. */
export function registerWallet(scope: FastifyInstance, { wallet }: { wallet: WalletClient }): void {
  const walletOf = async (caller: Caller): Promise<Wallet> => ({
    ...(await wallet.balance(caller)),
    terms: topUpTermsOf(caller.tenant.wallet),
  })

  serveSignedIn(scope, walletChecked, async (_input, { personal }) => ({ wallet: await walletOf(personal) }))

  serveSignedIn(scope, startTopUpChecked, async ({ body }, { request, personal }) => {
    checkAmount(body.amount, personal.tenant)
    const callbackUrl = `${callbackUrlOf(request)}?topUp=1`
    return { topUp: await wallet.startTopUp(personal, { ...body, callbackUrl }) }
  })

  serveSignedIn(scope, settleTopUpChecked, async ({ params, body }, { personal }) => {
    const settle = body.hint === 'paid' ? wallet.fulfil : wallet.fail
    const topUp = await settle(personal, params.topUpId)
    // Read afterwards, so that it is the balance with this top-up.
    return { topUp, wallet: await walletOf(personal) }
  })

  serveSignedIn(scope, topUpReceiptChecked, async ({ params }, { personal }) => ({
    receipt: await wallet.receipt(personal, params.topUpId),
  }))
}
