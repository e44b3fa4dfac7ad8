import type {
  AcceptedPasskeys,
  NewPasskey,
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@tiffin/contract/passkeys'
import { acceptedPasskeys, passkeyCreation, passkeyRequest } from '@tiffin/contract/passkeys.schema'
import { z } from 'zod'
import type { HttpAnswer } from '../http.ts'
import { toMoment } from '../moment.ts'
import { type Caller, read, type UpstreamService } from '../service.ts'
import { entriesOf, text } from '../tolerant.ts'
import { readSignedIn, type SignedIn } from './signed-in.ts'

type Headers = Readonly<Record<string, string>>

const moment = z.union([z.string(), z.number()]).transform(toMoment).catch(null)

const wirePasskey = z.object({
  id: z.string().min(1),
  name: text,
  host: text,
  createdAt: moment.transform((at) => at ?? 0),
  lastUsedAt: moment,
})

const wirePasskeys = z.object({ data: z.object({ passkeys: entriesOf(wirePasskey) }) })
const wireAccepted = z.object({ data: z.object({ accepted: acceptedPasskeys.nullable().catch(null) }) })
const wireCreation = z.object({ data: z.object({ options: passkeyCreation.nullable() }) })
const wireRequest = z.object({ data: z.object({ options: passkeyRequest }) })

export interface ChangedPasskeys {
  readonly passkeys: readonly Passkey[]
  /** The upstream's message for the diner. */
  readonly message: string | null
}

export interface RemovedPasskey extends ChangedPasskeys {
  /** null: not stated. */
  readonly accepted: AcceptedPasskeys | null
}

function changed(answer: HttpAnswer): ChangedPasskeys {
  const { value, message } = read('C', wirePasskeys, answer)
  return { passkeys: value.data.passkeys, message }
}

/** WebAuthn's JSON has these fields too, and libraries of other upstreams require them. */
const asCredential = <T extends { readonly id: string }>(credential: T) => ({
  ...credential,
  rawId: credential.id,
  type: 'public-key',
  clientExtensionResults: {},
})

/** Passkeys, beyond the specs. `origin` is that of the page, which the answers of authenticators are bound to. */
export const passkeyCalls = (service: UpstreamService) => ({
  async passkeys(caller: Caller): Promise<readonly Passkey[]> {
    return changed(await service.send(caller, { method: 'GET', path: '/passkeys' })).passkeys
  },
  /** Null: the sign-in is not recent, so that the passcode is needed. */
  async preparePasskey(caller: Caller, origin: string, passcode: string | undefined): Promise<PasskeyCreation | null> {
    const body = { origin, ...(passcode === undefined ? {} : { pin: passcode }) }
    const answer = await service.send(caller, { method: 'POST', path: '/passkey/registerOptions', body })
    return read('C', wireCreation, answer).value.data.options
  },
  /** `headers` name the device. */
  async addPasskey(caller: Caller, origin: string, credential: NewPasskey, headers: Headers): Promise<ChangedPasskeys> {
    const body = { origin, credential: asCredential(credential) }
    return changed(await service.send(caller, { method: 'POST', path: '/passkey/register', body, headers }))
  },
  async renamePasskey(caller: Caller, id: string, name: string): Promise<ChangedPasskeys> {
    return changed(await service.send(caller, { method: 'POST', path: '/passkeys/rename', body: { id, name } }))
  },
  async removePasskey(caller: Caller, id: string): Promise<RemovedPasskey> {
    const answer = await service.send(caller, { method: 'POST', path: '/passkeys/remove', body: { id } })
    return { ...changed(answer), accepted: read('C', wireAccepted, answer).value.data.accepted }
  },
  async preparePasskeySignIn(caller: Caller, origin: string): Promise<PasskeyRequest> {
    const answer = await service.send(caller, { method: 'POST', path: '/passkey/signinOptions', body: { origin } })
    return read('C', wireRequest, answer).value.data.options
  },
  async passkeySignIn(
    caller: Caller,
    origin: string,
    credential: PasskeyAssertion,
    headers: Headers,
  ): Promise<SignedIn> {
    const body = { origin, credential: asCredential(credential) }
    return readSignedIn(await service.send(caller, { method: 'POST', path: '/passkey/signin', body, headers }))
  },
})
