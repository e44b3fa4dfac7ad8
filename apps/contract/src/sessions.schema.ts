import { z } from 'zod'
import { opaqueId } from './fields.schema.ts'
import { checked } from './schema.ts'
import { endSessions, listSessions } from './sessions.ts'

const sessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      openedBy: z.enum(['passcode', 'sent-passcode', 'passkey']),
      startedAt: z.number(),
      seenAt: z.number().nullable(),
      isThis: z.boolean(),
    }),
  ),
})

export const listSessionsChecked = checked(listSessions, { answer: sessions })

export const endSessionsChecked = checked(endSessions, {
  body: z.strictObject({ sessionId: opaqueId.nullable() }),
  answer: sessions,
})
