import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { line } from '#kernel/fields'
import { successC } from '#kernel/success'
import type { Commerce } from '../commerce.ts'
import { sourceOf } from './request-source.ts'
import type { SignedIn } from './session-repository.ts'
import { changePasscode } from './use-cases/change-passcode.ts'
import { confirmEmail, editProfile } from './use-cases/edit-profile.ts'

const email = line(254)
const digits = line(32)

const profileBody = z.object({ data: z.object({ name: line(200), email: email.nullish() }) })
const emailBody = z.object({ data: z.object({ email, otp: digits }) })
const passcodeBody = z.object({
  data: z.object({ oldPin: digits.nullish(), newPin: digits, confirmNewPin: digits }),
})

const config = { envelope: 'C' } as const

const toWire = ({ name, mobile, email }: SignedIn) => ({ name, mobile, email: email ?? '' })

/** Q35, Q38: calls with which a person changes the own account. */
export function accountRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post('/updateprofile', { config, schema: { body: profileBody } }, async ({ caller, body, headers }) => {
    const form = { name: body.data.name, email: body.data.email ?? '' }
    const { person, pendingEmail, resendAfter } = await editProfile(commerce, caller, form, sourceOf(headers))
    const words = messagesOf(caller.tenant)
    const message = pendingEmail === null ? words.profileEdited : words.emailCodeSent
    return successC(message, { data: { ...toWire(person), pendingEmail, resendAfter } })
  })

  app.post('/updateprofile/verifyEmail', { config, schema: { body: emailBody } }, async ({ caller, body }) => {
    const person = await confirmEmail(commerce, caller, { email: body.data.email, code: body.data.otp })
    return successC(messagesOf(caller.tenant).profileEdited, { data: toWire(person) })
  })

  app.post('/changepin', { config, schema: { body: passcodeBody } }, async ({ caller, body, headers }) => {
    const form = { ...body.data, oldPin: body.data.oldPin ?? '' }
    await changePasscode(commerce, caller, form, sourceOf(headers))
    return successC(messagesOf(caller.tenant).passcodeChanged)
  })
}
