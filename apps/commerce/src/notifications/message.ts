import { z } from 'zod'
import type { NewJob } from '../jobs/job.ts'

/** The kind of job that sends a message. */
export const MESSAGE = 'message'

/** The templates of messages and their data. The text is rendered when the message is sent. */
const content = z.discriminatedUnion('template', [
  z.object({ template: z.literal('code'), data: z.object({ code: z.string() }) }),
  /** `total` in paise. */
  z.object({ template: z.literal('order-placed'), data: z.object({ orderId: z.string(), total: z.int() }) }),
])

const message = z.object({ channel: z.enum(['mobile', 'email']), recipient: z.string() }).and(content)

export type MessageContent = z.infer<typeof content>

/** A message to one person. */
export type Message = z.infer<typeof message>

/** Parses a job's payload; undefined when this release cannot read it. */
export const readMessage = (payload: unknown): Message | undefined => message.safeParse(payload).data

export interface MessageTimes {
  readonly dueAt: Date
  readonly expiresAt: Date
}

/** The job that sends a message. `key` must not identify a person: it may outlive the message. */
export const messageJob = (key: string, payload: Message, times: MessageTimes): NewJob => ({
  kind: MESSAGE,
  key,
  payload,
  ...times,
})
