import type { OpenSession } from '@tiffin/contract/sessions'
import { z } from 'zod'
import { toMoment } from '../moment.ts'
import { type Caller, read, type UpstreamService } from '../service.ts'
import { entriesOf, text } from '../tolerant.ts'

const moment = z.union([z.string(), z.number()]).nullable().catch(null)

const wireSession = z.object({
  id: z.string().min(1),
  device: text,
  openedBy: z.enum(['passcode', 'sent-passcode', 'passkey']).catch('passcode'),
  startedAt: moment,
  seenAt: moment,
  current: z.boolean().catch(false),
})

const wireSessions = z.object({ data: z.object({ sessions: entriesOf(wireSession) }) })

const momentOf = (value: string | number | null): number | null => (value === null ? null : toMoment(value))

const toSession = ({ current, startedAt, seenAt, ...rest }: z.output<typeof wireSession>): OpenSession => ({
  ...rest,
  startedAt: momentOf(startedAt) ?? 0,
  seenAt: momentOf(seenAt),
  isThis: current,
})

export function sessionCalls(service: UpstreamService) {
  const send = async (caller: Caller, call: Parameters<UpstreamService['send']>[1]): Promise<readonly OpenSession[]> =>
    read('C', wireSessions, await service.send(caller, call)).value.data.sessions.map(toSession)
  return {
    /** SB7: the sessions of the caller's person. Throws `not-found` when the upstream has no such call. */
    sessions: (caller: Caller) => send(caller, { method: 'GET', path: '/sessions' }),
    /** Ends another session, or all others when `id` is null; returns the remaining ones. */
    endSessions: (caller: Caller, id: string | null) =>
      send(caller, { method: 'POST', path: '/sessions/end', body: { id } }),
  }
}
