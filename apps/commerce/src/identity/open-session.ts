import type { OpenedBy } from '#kernel/db/core-tables'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { hashToken, newToken } from '#kernel/tokens'
import type { Commerce } from '../commerce.ts'
import { deviceHash, rememberDevice } from './known-devices.ts'
import type { RequestSource } from './request-source.ts'
import { endSurplusSessions, insertSession } from './session-repository.ts'

/** SB7: lifetime of a session. */
const SESSION_LIFE_MS = 30 * 24 * 60 * 60_000

/**
 * SB7: opens a session for a person, however that person was recognised. From then on the account knows the device.
 * Returns the session's token, which is not stored.
 */
export async function openSession(
  tx: TenantTx,
  commerce: Commerce,
  {
    person,
    openedBy,
    source,
  }: { readonly person: string; readonly openedBy: OpenedBy; readonly source: RequestSource },
): Promise<string> {
  const token = newToken()
  const now = new Date(commerce.now())
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS)
  const device = source.deviceName
  await insertSession(tx, { person, openedBy, device, tokenHash: hashToken(token), now, expiresAt })
  await endSurplusSessions(tx, person)
  if (source.device) await rememberDevice(tx, person, deviceHash(commerce.pepper, tx.tenant, source.device), now)
  return token
}
