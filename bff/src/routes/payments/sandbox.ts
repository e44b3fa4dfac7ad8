import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf } from '../../plugins/caller.ts'
import { nextNonce } from '../../shell/nonce.ts'
import { sandboxPolicy } from '../../shell/policy.ts'
import { SANDBOX_OUTCOMES, type SandboxBank, type SandboxRefusal } from '../../upstream/sandbox-bank.ts'
import { deadPage, paymentPage } from './sandbox-page.ts'
import { sandboxWords } from './sandbox-words.ts'

const scriptOf = (name: string): string => readFileSync(new URL(`../../../browser/${name}.js`, import.meta.url), 'utf8')

/** The checkout's script with its words in front. */
function checkoutScript(): string {
  const { dialog, close } = sandboxWords
  return `;(() => {\nconst SANDBOX_WORDS = ${JSON.stringify({ dialog, close })}\n${scriptOf('sandbox-checkout')}})()\n`
}

const params = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) })

const outcomeBody = z.strictObject({ outcome: z.enum(SANDBOX_OUTCOMES), isForged: z.boolean() })

/** In bytes. */
const LARGEST_BODY = 1024

const REFUSED: Readonly<Record<SandboxRefusal, number>> = { unknown: 404, decided: 409, expired: 410 }

/** Only its own shop may frame the bank's page, and no other site learns its address, which opens the payment. */
const pageHeaders = (nonce: string) => ({
  'content-security-policy': sandboxPolicy(nonce),
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(), publickey-credentials-get=()',
})

/** Answers as for a path that does not exist, for a tenant that has another provider or none. */
async function refuseOthers({ tenant }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (tenant.payment?.provider === 'sandbox') return undefined
  reply.callNotFound()
  return reply
}

/**
 * SB12: the sandbox provider on the host of a tenant: its script, the bank's page and the payer's choice there. For
 * tenants with the sandbox only, which production does not serve.
 */
export function registerSandbox(parent: FastifyInstance, { sandboxBank: bank }: { sandboxBank: SandboxBank }): void {
  const script = checkoutScript()
  const pageScript = scriptOf('sandbox-pay')
  const app = parent.withTypeProvider<ZodTypeProvider>()

  app.get('/payments/sandbox/checkout.js', { onRequest: refuseOthers }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'private, no-cache').send(script),
  )

  app.get(
    '/payments/sandbox/pay/:token',
    { onRequest: refuseOthers, schema: { params } },
    async (request, reply): Promise<FastifyReply> => {
      const answer = await bank.payment(callerOf(request), request.params.token)
      const nonce = nextNonce()
      const made = { nonce, script: pageScript }
      reply.headers(pageHeaders(nonce)).type('text/html; charset=utf-8')
      if (typeof answer === 'object') return reply.send(paymentPage(answer, request.tenant.clientConfig.name, made))
      return reply.code(REFUSED[answer]).send(deadPage(answer === 'expired' ? 'expired' : 'unknown', made))
    },
  )

  app.post(
    '/payments/sandbox/pay/:token/outcome',
    { onRequest: refuseOthers, schema: { params, body: outcomeBody }, bodyLimit: LARGEST_BODY },
    async (request, reply): Promise<FastifyReply> => {
      const answer = await bank.record(callerOf(request), request.params.token, request.body)
      reply.header('cache-control', 'no-store')
      if (typeof answer === 'object') return reply.send(answer)
      return reply.code(REFUSED[answer]).send({ refused: answer })
    },
  )
}
