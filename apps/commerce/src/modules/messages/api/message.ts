import { DOCUMENT_KINDS } from '@tiffin/domain/documents/document'
import { tenderKinds } from '@tiffin/domain/money/tender-kinds'
import { z } from 'zod'
import type { NewJob } from '#kernel/jobs/job'
import { comingBack } from './coming-back.ts'
import { leftPlan } from './left-plan.ts'
import { mealContents } from './meal-message.ts'

/** The kind of job that sends a message. */
export const MESSAGE = 'message'

/** SB20: true: `orderId` is a plan's id; left out: an order's. */
const isPlan = z.boolean().optional()

/** AMB110: in paise: what the wallet held for an order that has ended, and has back; left out: nothing. */
const inWallet = z.int().optional()

/** The templates of messages and their data. The text is rendered when the message is sent. */
const content = z.discriminatedUnion('template', [
  z.object({ template: z.literal('code'), data: z.object({ code: z.string() }) }),
  z.object({ template: z.literal('passcode-changed'), data: z.object({}) }),
  /** AMB42: a passcode that works once. */
  z.object({ template: z.literal('passcode'), data: z.object({ passcode: z.string() }) }),
  /** AMB42: a sent passcode was used; goes to the person's other channel. */
  z.object({ template: z.literal('passcode-used'), data: z.object({}) }),
  z.object({
    template: z.literal('order-placed'),
    data: z.object({
      orderId: z.string(),
      /** In paise. */
      total: z.int(),
      /** ISO times; absent: no time is promised. */
      promised: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }).optional(),
      /** L19: the child or staff member that it is for; absent: the owner's own order. */
      entry: z.string().optional(),
      /** G14: the ISO time of a later order; absent: an order for now, or the promised time says it. */
      planned: z.object({ at: z.string(), timeZone: z.string() }).optional(),
    }),
  }),
  /** AMB4, AMB39: a plan of days is placed, and paid if it is paid in advance. Amounts in paise, times in ISO. */
  z.object({
    template: z.literal('plan-placed'),
    data: z.object({
      planId: z.string(),
      payment: z.enum(tenderKinds),
      total: z.int(),
      /** The amount paid in advance. */
      paid: z.int(),
      meals: z.int(),
      /** The price limit of a meal. */
      most: z.int(),
      /** The time of the first meal, and its cut-off. */
      first: z.string(),
      changeableUntil: z.string(),
      timeZone: z.string(),
    }),
  }),
  /** SB22: a plan of days was cancelled. `returned`: the refund through the provider, in paise. */
  z.object({
    template: z.literal('plan-cancelled'),
    data: z.object({
      planId: z.string(),
      returned: z.int(),
      /** The store's reason for the cancellation; null: the store gave no reason, or did not cancel it. */
      reason: z.string().nullable(),
      /** AMB100: all plans that ended, `planId` is the first; left out: another cause. `returned` is for all of them. */
      left: z.array(leftPlan).optional(),
    }),
  }),
  /** SAFE5: a payment came after its order was cancelled. `amount` in paise. */
  z.object({
    template: z.literal('payment-returned'),
    data: z.object({ orderId: z.string(), amount: z.int(), isPlan }),
  }),
  /** AMB109: the payment of an order failed, which cancels the order. `amount` in paise. */
  z.object({
    template: z.literal('payment-failed'),
    data: z.object({ orderId: z.string(), amount: z.int(), inWallet, isPlan }),
  }),
  /** AMB109: the order was cancelled before its payment was decided. `isOverdue`: by the system, after its time. */
  z.object({
    template: z.literal('undecided-cancelled'),
    data: z.object({ orderId: z.string(), isOverdue: z.boolean(), inWallet, isPlan }),
  }),
  /** AMB106: an operator returns money. */
  z.object({
    template: z.literal('refund-issued'),
    data: z.object({
      orderId: z.string(),
      ...comingBack,
      /** The names of the refunded lines; empty: not by line. */
      lines: z.array(z.string()),
      /** The operator's reason; null: none. */
      reason: z.string().nullable(),
      /** True: the order is refunded in full, which cancels it. */
      isCancelled: z.boolean(),
    }),
  }),
  /** SB15: the order was cancelled. `refund` is what comes back; null: nothing was paid. */
  z.object({
    template: z.literal('order-cancelled'),
    data: z.object({
      orderId: z.string(),
      refund: z.object(comingBack).nullable(),
      /** The store's reason for the cancellation; left out or null: the store gave no reason, or did not cancel it. */
      storeReason: z.string().nullish(),
    }),
  }),
  /** AMB116: `dishes` of the order got worse. Without an answer until `answerBy` it is not made; null: it is made. */
  z.object({
    template: z.literal('dish-changed'),
    data: z.object({
      orderId: z.string(),
      dishes: z.array(z.string()),
      answerBy: z.object({ at: z.iso.datetime(), timeZone: z.string() }).nullable(),
    }),
  }),
  /** AMB116: the owner did not answer, so the order is not made. `refund` is what comes back; null: nothing was paid. */
  z.object({
    template: z.literal('order-not-made'),
    data: z.object({
      orderId: z.string(),
      dishes: z.array(z.string()),
      refund: z.object(comingBack).nullable(),
    }),
  }),
  /** AMB112: an invoice or a credit note. `url`: its page. */
  z.object({
    template: z.literal('document-issued'),
    data: z.object({ kind: z.enum(DOCUMENT_KINDS), number: z.string(), url: z.string() }),
  }),
  /** `device`: where it was made; empty when unknown. */
  z.object({ template: z.literal('passkey-added'), data: z.object({ device: z.string() }) }),
  z.object({ template: z.literal('passkey-removed'), data: z.object({}) }),
  /** E-Commerce Rules 2020: a complaint has arrived. `until`: by when it is resolved, in ISO. */
  z.object({
    template: z.literal('grievance-received'),
    data: z.object({ ticket: z.string(), until: z.iso.datetime() }),
  }),
  z.object({
    template: z.literal('grievance-answered'),
    data: z.object({ ticket: z.string(), answer: z.string() }),
  }),
  ...mealContents,
])

const message = z.object({ channel: z.enum(['mobile', 'email']), recipient: z.string() }).and(content)

export type MessageContent = z.infer<typeof content>

/** A message that goes out by SMS where there is no e-mail address; a document goes by mail alone. */
export type SmsMessage = Exclude<MessageContent, { readonly template: 'document-issued' }>

/** A message to one person. */
export type Message = z.infer<typeof message>

/** Runs after the gateway has taken a message. Like the sending, it may run again for the same message. */
export type AfterSending = (tenantId: string, message: Message) => Promise<void>

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
