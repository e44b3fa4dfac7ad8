import { isPasskeyName } from '@tiffin/domain/people/passkey-name'
import { z } from 'zod'
import { line, opaqueId, sixDigits } from './fields.schema.ts'
import { signedInAnswer } from './identity.schema.ts'
import {
  addPasskey,
  listPasskeys,
  passkeySignIn,
  preparePasskey,
  preparePasskeySignIn,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
import { checked } from './schema.ts'

/** A binary value; `max` is its length as text. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

/** WebAuthn allows 1023 bytes. */
const credentialId = base64url(1364)
const challenge = base64url(200)
const clientData = base64url(4000)
const transports = z.array(line(40)).max(10)

const type = z.literal('public-key')

const required = z.literal('required')

/** What the browser makes a passkey by. Read from an upstream, which may be another system: the rest is left out. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string().min(1), name: z.string() }),
  user: z.object({ id: base64url(200), name: z.string(), displayName: z.string() }),
  challenge,
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })).min(1),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type, id: credentialId, transports })),
  authenticatorSelection: z.object({
    residentKey: required,
    requireResidentKey: z.literal(true),
    userVerification: required,
  }),
  attestation: z.literal('none'),
})

export const passkeyRequest = z.object({
  rpId: z.string().min(1),
  challenge,
  timeout: z.int(),
  userVerification: required,
})

const passkey = z.object({
  id: opaqueId,
  name: z.string(),
  host: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
})

// Browsers add fields to these objects, which are left out.
const newPasskey = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(20_000),
    transports,
  }),
})

const assertion = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(200),
  }),
})

const passkeys = z.array(passkey)

export const acceptedPasskeys = z.object({
  host: z.string().min(1),
  userHandle: base64url(200),
  credentialIds: z.array(credentialId),
})

export const listPasskeysChecked = checked(listPasskeys, { answer: z.object({ passkeys }) })

export const preparePasskeyChecked = checked(preparePasskey, {
  body: z.strictObject({ passcode: sixDigits.exactOptional() }),
  answer: z.object({ options: passkeyCreation.nullable() }),
})

export const addPasskeyChecked = checked(addPasskey, {
  body: z.strictObject({ credential: newPasskey }),
  answer: z.object({ passkeys, message: z.string() }),
})

export const renamePasskeyChecked = checked(renamePasskey, {
  params: z.object({ passkeyId: opaqueId }),
  body: z.strictObject({ name: line(200).refine(isPasskeyName) }),
  answer: z.object({ passkeys, message: z.string() }),
})

export const removePasskeyChecked = checked(removePasskey, {
  params: z.object({ passkeyId: opaqueId }),
  answer: z.object({ passkeys, accepted: acceptedPasskeys.nullable(), message: z.string() }),
})

export const preparePasskeySignInChecked = checked(preparePasskeySignIn, {
  answer: z.object({ options: passkeyRequest }),
})

export const passkeySignInChecked = checked(passkeySignIn, {
  body: z.strictObject({ credential: assertion }),
  answer: signedInAnswer,
})
