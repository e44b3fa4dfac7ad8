import { z } from 'zod'
import type { NewJob } from '../jobs/job.ts'

/** The kind of job that sends a message. */
export const MESSAGE = 'message'

/** The templates of messages and their data. The text is rendered when the message is sent. */
const content = z.discriminatedUnion('template', [
  z.object({ template: z.literal('code'), data: z.object({ code: z.string() }) }),
  z.object({ template: z.literal('passcode-changed'), data: z.object({}) }),
  /** AMB42: a passcode that works once. */
  z.object({ template: z.literal('passcode'), data: z.object({ passcode: z.string() }) }),
  /** AMB42: a sent passcode was used; goes to the person's other channel. */
  z.object({ template: z.literal('passcode-used'), data: z.object({}) }),
  /** `total` in paise. */
  z.object({ template: z.literal('order-placed'), data: z.object({ orderId: z.string(), total: z.int() }) }),
  /** SAFE5: a payment came after its order was cancelled. `amount` in paise. */
  z.object({ template: z.literal('payment-returned'), data: z.object({ orderId: z.string(), amount: z.int() }) }),
  /** SB15: the owner cancelled the order. `refund` is what comes back; null: nothing was paid. */
  z.object({
    template: z.literal('order-cancelled'),
    data: z.object({
      orderId: z.string(),
      /** `amount` in paise; `expectedBy` a date. */
      refund: z.object({ amount: z.int(), expectedBy: z.string() }).nullable(),
    }),
  }),
  /** `device`: where it was made; empty when unknown. */
  z.object({ template: z.literal('passkey-added'), data: z.object({ device: z.string() }) }),
  z.object({ template: z.literal('passkey-removed'), data: z.object({}) }),
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

const MONEY_MESSAGE_MS = 3 * 24 * 60 * 60_000

/** A message about money is worth sending for days. */
export const timesOfMoneyMessage = (at: Date): MessageTimes => ({
  dueAt: at,
  expiresAt: new Date(at.getTime() + MONEY_MESSAGE_MS),
})

/** The job that sends a message. `key` must not identify a person: it may outlive the message. */
export const messageJob = (key: string, payload: Message, times: MessageTimes): NewJob => ({
  kind: MESSAGE,
  key,
  payload,
  ...times,
})
