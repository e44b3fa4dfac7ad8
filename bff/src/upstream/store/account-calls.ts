import type { Profile } from '@tiffin/contract/identity'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import { z } from 'zod'
import { type Caller, read, type UpstreamService } from '../service.ts'
import { number, text } from '../tolerant.ts'
import { wireStatus } from './wire.ts'

const wireProfile = z.object({ name: text, mobile: text, email: text })

const wirePending = z.object({
  pendingEmail: z.string().min(1).nullable().catch(null),
  resendAfter: number.pipe(z.number().int().min(0)).catch(0),
})

/** AMB108: an upstream of the specs answers with a status and a message only. */
const wireEdited = z.object({
  ...wireStatus.shape,
  data: z
    .object({ ...wireProfile.shape, ...wirePending.shape })
    .nullable()
    .catch(null),
})

const wireConfirmed = z.object({ data: wireProfile })

export interface EditedProfile {
  readonly profile: Profile
  readonly pendingEmail: string | null
  /** Seconds until another code can be sent. */
  readonly resendAfter: number
  readonly message: string
}

/** Q35, Q38: the calls with which a person changes the own account. */
export const accountCalls = (service: UpstreamService) => ({
  /** `email` is empty for none. An upstream that answers without a profile has stored what was sent. */
  async editProfile(caller: Caller, before: Profile, form: { name: string; email: string }): Promise<EditedProfile> {
    const email = before.email || form.email
    const data = { name: form.name, email }
    const answer = await service.send(caller, { method: 'POST', path: '/updateprofile', body: { data } })
    const { value, message } = read('C', wireEdited, answer)
    const { pendingEmail, resendAfter, ...profile } = value.data ?? {
      ...{ name: form.name.trim(), mobile: before.mobile, email },
      ...{ pendingEmail: null, resendAfter: 0 },
    }
    return { profile, pendingEmail, resendAfter, message: message ?? messagesOf(caller.tenant).profileEdited }
  },
  /** Q36: confirms a first e-mail address with its code. */
  async confirmEmail(caller: Caller, entry: { email: string; code: string }) {
    const body = { data: { email: entry.email, otp: entry.code } }
    const answer = await service.send(caller, { method: 'POST', path: '/updateprofile/verifyEmail', body })
    const { value, message } = read('C', wireConfirmed, answer)
    return { profile: value.data, message: message ?? messagesOf(caller.tenant).profileEdited }
  },
  /** Q35: changes the passcode. */
  async changePasscode(
    caller: Caller,
    form: { oldPasscode: string; newPasscode: string; confirmPasscode: string },
  ): Promise<{ message: string }> {
    const data = { oldPin: form.oldPasscode, newPin: form.newPasscode, confirmNewPin: form.confirmPasscode }
    const answer = await service.send(caller, { method: 'POST', path: '/changepin', body: { data } })
    return { message: read('C', wireStatus, answer).message ?? messagesOf(caller.tenant).passcodeChanged }
  },
})
