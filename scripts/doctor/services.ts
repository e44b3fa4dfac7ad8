import { checkMailServer } from '@tiffin/commerce/modules/messages/email'
import { type Check, check } from './check.ts'
import { clockFaults } from './clock.ts'
import { configOf } from './ground.ts'
import { ask } from './http.ts'
import { servedTenants } from './tenants.ts'
import { type Fault, fault } from './words.ts'

const MAIL_MS = 2000

/** An address without the login and the path, which may be secrets. */
const placeIn = (url: string): string => new URL(url).host

export const serviceChecks: readonly Check[] = [
  check({
    ...{
      name: 'mail server',
      of: 'commerce',
      examines: 'whether SMTP_URL greets and takes the login; no mail is sent',
    },
    async look({ commerce }) {
      const server = configOf(commerce)?.mailServer
      if (!server) return null
      const refusal = await checkMailServer(server, MAIL_MS).then(
        () => null,
        ({ message }: Error) => message,
      )
      return { place: placeIn(server.url), refusal }
    },
    judge: ({ place, refusal }) => (refusal === null ? [] : [fault('mailAway', place, refusal)]),
  }),
  check({
    ...{ name: 'SMS gateway', of: 'commerce', examines: 'whether SMS_GATEWAY_URL answers; no SMS is sent' },
    async look({ commerce }) {
      const gateway = configOf(commerce)?.smsGateway
      // Without its key: the answer to a HEAD is of no matter, only that there is one.
      return gateway ? { place: placeIn(gateway.url), reaction: await ask(gateway.url, { method: 'HEAD' }) } : null
    },
    judge: ({ place, reaction }) => (reaction.is === 'answer' ? [] : [fault('smsAway', place, reaction.why)]),
  }),
  check({
    ...{
      name: 'payment providers',
      of: 'commerce',
      examines: "whether the tenants' providers answer, and their clocks",
    },
    async look(ground) {
      if (!configOf(ground.commerce)) return null
      const hosts = servedTenants(ground).flatMap(({ payment }) => (payment?.provider === 'paytm' ? payment.host : []))
      const reactions = [...new Set(hosts)].map(async (url) => ({ url, reaction: await ask(url, { method: 'HEAD' }) }))
      return { reactions: await Promise.all(reactions), now: ground.machine.now() }
    },
    judge: ({ reactions, now }) =>
      reactions.flatMap(({ url, reaction }): Fault[] => {
        if (reaction.is !== 'answer') return [fault('providerAway', url, reaction.why)]
        return reaction.date === null ? [] : clockFaults('that of the payment provider', now, reaction.date)
      }),
  }),
]
