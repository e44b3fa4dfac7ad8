import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problems } from '#kernel/errors'
import { line } from '#kernel/fields'
import { successC } from '#kernel/success'
import { toWireAddress } from '../addresses/wire.ts'
import type { Commerce } from '../commerce.ts'
import { asPerson } from './caller.ts'
import { type Channel, toChannel } from './channels.ts'
import { sourceOf } from './request-source.ts'
import { deleteSession } from './session-repository.ts'
import { getOtp } from './use-cases/get-otp.ts'
import { resendOtp } from './use-cases/resend-otp.ts'
import { resendPin } from './use-cases/resend-pin.ts'
import { type SignedInSession, signIn } from './use-cases/sign-in.ts'
import { signUp } from './use-cases/sign-up.ts'
import { verifyOtp } from './use-cases/verify-otp.ts'

const contact = line(254)
const digits = line(32)
const pendingToken = line(200)
const channelName = line(16)

const otpBody = z.object({ phone: contact.optional(), email: contact.optional(), type: channelName })
// Decision 0108: a short sign-up has neither e-mail address nor passcode.
const signUpBody = z.object({ name: line(200), mobile: contact, email: contact.default(''), pin: digits.default('') })
const verifyBody = z.object({ otp: digits, type: channelName, token: pendingToken })
const resendBody = z.object({ type: channelName, token: pendingToken })
const contactBody = z.object({ mobile: contact.optional(), email: contact.optional() })
const signInBody = contactBody.extend({ pin: digits })

const config = { envelope: 'C' } as const

function requireChannel(type: string): Channel {
  const channel = toChannel(type)
  if (!channel) throw problems.invalid('body/type must be mobile or email')
  return channel
}

/** What the wire says of an opened session. */
function toWireSession({ token, passcode, person, addresses }: SignedInSession) {
  const { name, mobile, email } = person
  return { token, passcode, userDetails: { name, mobile, email: email ?? '', addresses: addresses.map(toWireAddress) } }
}

/** SB4, SB5, SB7: calls without a session. */
export function identityRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post('/getOTP', { config, schema: { body: otpBody } }, async ({ tenant, body, headers }) => {
    const request = { phone: body.phone, email: body.email, channel: requireChannel(body.type) }
    await getOtp(commerce, tenant, request, sourceOf(headers))
    return successC(messagesOf(tenant).codeSent)
  })

  app.post('/signup', { config, schema: { body: signUpBody } }, async ({ tenant, body, headers }) => {
    const signUpToken = await signUp(commerce, tenant, body, sourceOf(headers))
    return successC(messagesOf(tenant).codesSent, { signUpToken })
  })

  app.post('/signup/verifyOtp', { config, schema: { body: verifyBody } }, async ({ tenant, body, headers }, reply) => {
    const entry = { token: body.token, channel: requireChannel(body.type), code: body.otp, source: sourceOf(headers) }
    const verified = await verifyOtp(commerce, tenant, entry)
    if (verified.kind === 'channel') return successC(messagesOf(tenant).codeVerified)
    // Q22: 201 means that both channels are verified. Decision 0108: with a session, none is left to verify now.
    const session = verified.kind === 'signed-in' ? { data: toWireSession(verified.session) } : {}
    return reply.code(201).send(successC(messagesOf(tenant).accountCreated, session, 201))
  })

  app.post('/signup/resendOtp', { config, schema: { body: resendBody } }, async ({ tenant, body, headers }) => {
    const request = { token: body.token, channel: requireChannel(body.type) }
    await resendOtp(commerce, tenant, request, sourceOf(headers))
    return successC(messagesOf(tenant).codeSent)
  })

  app.post('/signin', { config, schema: { body: signInBody } }, async ({ tenant, body, headers }) => {
    const session = await signIn(commerce, tenant, body, sourceOf(headers))
    return successC(messagesOf(tenant).signedIn, { data: toWireSession(session) })
  })

  app.post('/resendpin', { config, schema: { body: contactBody } }, async ({ tenant, body, headers }) => {
    await resendPin(commerce, tenant, body, sourceOf(headers))
    return successC(messagesOf(tenant).passcodeSent)
  })
}

/** SB7: calls that need a session. */
export function sessionRoutes(app: FastifyInstance, commerce: Commerce): void {
  app.get('/verifyAuth', { config }, ({ caller }) =>
    asPerson(commerce, caller, async (_tx, { name, mobile, email }) =>
      successC(messagesOf(caller.tenant).success, { data: { name, mobile, email: email ?? '' } }),
    ),
  )

  app.get('/signout', { config }, ({ caller }) =>
    asPerson(commerce, caller, async (tx) => {
      await deleteSession(tx, caller.tokenHash)
      return successC(messagesOf(caller.tenant).signedOut)
    }),
  )
}
