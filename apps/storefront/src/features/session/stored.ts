import type { Profile } from '@tiffin/contract/identity'
import { isPincode } from '@tiffin/domain/people/validation'
import { asFlag, asNumberOrNull, asRecord, asText, asTextOrNull } from '../../platform/readers.ts'
import { isRecord, type Persisted, parseStored, textUnder } from '../../platform/storage.ts'
import { emptySession, type SelectedPlace, type SessionState } from './slice.ts'

/** Z11: the session as stored in the browser: a flag and a profile, never a token (AMB96). */
interface StoredAuth extends SessionState {
  readonly auth: boolean
}

const readProfile = (value: unknown): Profile | null => {
  const { name, mobile, email } = asRecord(value)
  return typeof mobile === 'string' ? { name: asText(name), mobile, email: asText(email) } : null
}

const readPlace = (value: unknown): SelectedPlace | null => {
  const { address, latitude, longitude, pincode } = asRecord(value)
  if (typeof address !== 'string') return null
  if (typeof pincode === 'string' && isPincode(pincode)) return { address, latitude: null, longitude: null, pincode }
  const lat = asNumberOrNull(latitude)
  const long = asNumberOrNull(longitude)
  return lat !== null && long !== null ? { address, latitude: lat, longitude: long } : null
}

/** R3: an unreadable value counts as signed out. */
export const storedAuth: Persisted<StoredAuth> = {
  key: 'auth',
  version: 1,
  read: (value) => {
    if (!isRecord(value)) return null
    const profile = readProfile(value.profile)
    return {
      auth: asFlag(value.auth) && profile !== null,
      profile,
      selectedPlace: readPlace(value.selectedPlace),
      redirectTo: asTextOrNull(value.redirectTo),
    }
  },
}

export const toStoredAuth = (session: SessionState): StoredAuth => ({ ...session, auth: session.profile !== null })

/** Z11: true while the browser still takes the diner for signed in, on a page that was loaded without a session. */
export const isSessionEnded = (): boolean => parseStored(textUnder(storedAuth.key), storedAuth)?.auth === true

/**
 * The initial session. The diner is signed in only if the browser's flag (R3) and the server's cookie agree; the
 * profile comes from the server.
 */
export function sessionAtStart(stored: StoredAuth | null, server: Profile | null): SessionState {
  const known = stored ?? { ...emptySession, auth: false }
  return {
    profile: known.auth ? server : null,
    selectedPlace: known.selectedPlace,
    redirectTo: known.redirectTo,
  }
}
