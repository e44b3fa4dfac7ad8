import { isPasskeyName } from '@tiffin/domain/people/passkey-name'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { line } from '#kernel/fields'
import { successC } from '#kernel/success'
import { toWireAddress } from '../../addresses/wire.ts'
import type { Commerce } from '../../commerce.ts'
import { asPerson } from '../caller.ts'
import { deviceOf } from '../device-header.ts'
import { sourceOf } from '../request-source.ts'
import { type PasskeyRow, passkeysOf } from './passkey-repository.ts'
import { addPasskey } from './use-cases/add-passkey.ts'
import { preparePasskey } from './use-cases/prepare-passkey.ts'
import { prepareSignIn } from './use-cases/prepare-sign-in.ts'
import { type Removed, removePasskey } from './use-cases/remove-passkey.ts'
import { changeName } from './use-cases/rename-passkey.ts'
import { signInWithPasskey } from './use-cases/sign-in-with-passkey.ts'

const config = { envelope: 'C' } as const

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

const credentialId = base64url(1364)
const origin = line(300)

const optionsBody = z.object({ origin, pin: line(32).optional() })
const signInOptionsBody = z.object({ origin })

const registerBody = z.object({
  origin,
  credential: z.object({
    id: credentialId,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: z.array(line(40)).max(10),
    }),
  }),
})

const signInBody = z.object({
  origin,
  credential: z.object({
    id: credentialId,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(2000),
      userHandle: base64url(200),
    }),
  }),
})

const removeBody = z.object({ id: z.uuid() })

const renameBody = z.object({ id: z.uuid(), name: line(200).refine(isPasskeyName) })

const toWire = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  host: row.host,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** The person's remaining passkeys of the same host, by which the device stops offering the removed one. */
const acceptedOf = ({ removed, remaining }: Removed) => ({
  host: removed.host,
  userHandle: removed.user_handle,
  credentialIds: remaining.filter(({ host }) => host === removed.host).map(({ credential_id: id }) => id),
})

/** Beyond the specs: signing in with a passkey. */
export function passkeySignInRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post('/passkey/signinOptions', { config, schema: { body: signInOptionsBody } }, async ({ tenant, body }) => {
    const options = await prepareSignIn(commerce, tenant, body.origin)
    return successC(messagesOf(tenant).success, { data: { options } })
  })

  app.post('/passkey/signin', { config, schema: { body: signInBody } }, async (request) => {
    const { tenant, body } = request
    const { id, response } = body.credential
    const signIn = { origin: body.origin, assertion: { id, ...response }, source: sourceOf(request.headers) }
    const { token, person, addresses } = await signInWithPasskey(commerce, tenant, signIn)
    const { name, mobile, email } = person
    const userDetails = { name, mobile, email: email ?? '', addresses: addresses.map(toWireAddress) }
    return successC(messagesOf(tenant).signedIn, { data: { token, passcode: 'fine', userDetails } })
  })
}

/** Beyond the specs: a person's own passkeys (SB8). */
export function passkeyRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get('/passkeys', { config }, ({ caller }) =>
    asPerson(commerce, caller, async (tx, { id }) =>
      successC(messagesOf(caller.tenant).success, { data: { passkeys: (await passkeysOf(tx, id)).map(toWire) } }),
    ),
  )

  app.post('/passkey/registerOptions', { config, schema: { body: optionsBody } }, async ({ caller, body }) => {
    const options = await preparePasskey(commerce, caller, { origin: body.origin, pin: body.pin })
    return successC(messagesOf(caller.tenant).success, { data: { options } })
  })

  app.post('/passkey/register', { config, schema: { body: registerBody } }, async (request) => {
    const { caller, body } = request
    const { id, response } = body.credential
    const { transports, ...rest } = response
    const added = { origin: body.origin, attestation: { id, ...rest }, transports, device: deviceOf(request) }
    const passkeys = await addPasskey(commerce, caller, added)
    return successC(messagesOf(caller.tenant).passkeyAdded, { data: { passkeys: passkeys.map(toWire) } })
  })

  app.post('/passkeys/remove', { config, schema: { body: removeBody } }, async ({ caller, body }) => {
    const outcome = await removePasskey(commerce, caller, body.id)
    return successC(messagesOf(caller.tenant).passkeyRemoved, {
      data: { passkeys: outcome.remaining.map(toWire), accepted: acceptedOf(outcome) },
    })
  })

  app.post('/passkeys/rename', { config, schema: { body: renameBody } }, async ({ caller, body }) => {
    const passkeys = await changeName(commerce, caller, { id: body.id, name: body.name.trim() })
    return successC(messagesOf(caller.tenant).passkeyRenamed, { data: { passkeys: passkeys.map(toWire) } })
  })
}
