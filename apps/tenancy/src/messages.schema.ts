import { SMS_KINDS } from '@tiffin/domain/messages/sms-messages'
import { templateProblem } from '@tiffin/domain/messages/sms-template'
import { LANGUAGES, SOURCE_LANGUAGE } from '@tiffin/domain/words/language'
import { z } from 'zod'
import { plainText } from './plain-fields.ts'

const MAX_TEMPLATES = 50

const dltId = z
  .string()
  .regex(/^\d{10,25}$/, 'an id of 10 to 25 digits')
  .meta({ title: 'an id of 10 to 25 digits' })

/** A text that an operator has approved; an SMS is this text with its slots filled, or it is not delivered. */
export const smsTemplate = z
  .strictObject({
    kind: z.enum(SMS_KINDS).describe('the message that has this text'),
    language: z
      .enum(LANGUAGES)
      .default(SOURCE_LANGUAGE)
      .describe("the language of the text; the template in the tenant's language is sent"),
    id: dltId.describe('the id under which the operator registered the text'),
    text: plainText(z.string().min(1))
      .max(1000)
      .describe('the text exactly as registered, with its slots, such as `{#numeric#}`'),
    values: z
      .array(z.string().max(30).meta({ title: 'the name of a value' }))
      .max(10)
      .describe('what fills each slot, in their order'),
  })
  .superRefine(({ kind, ...template }, context) => {
    const problem = templateProblem(kind, template)
    if (problem) context.addIssue({ code: 'custom', path: ['text'], message: problem })
  })

export type SmsTemplateFile = z.infer<typeof smsTemplate>

/** Who sends a tenant's SMS, as registered with an Indian operator (TRAI, "DLT"). The ids are not secret. */
export const sms = z.strictObject({
  entityId: dltId.describe('the id of the company that sends, the "principal entity"'),
  header: z
    .string()
    .regex(/^[A-Za-z]{3,6}$/, 'a header of 3 to 6 letters')
    .meta({ title: 'a header of 3 to 6 letters' })
    .describe('the registered sender that phones show; upper and lower case count'),
  templates: z
    .array(smsTemplate.meta({ title: 'templates, see below' }))
    .max(MAX_TEMPLATES)
    .refine(
      (templates) => new Set(templates.map(({ kind, language }) => `${kind} ${language}`)).size === templates.length,
      { error: 'has two templates for the same message and language' },
    )
    .describe('the registered texts, one for each message and language'),
})

/** How a tenant's messages are sent. */
export const messages = z.strictObject({ sms: sms.optional() })
