import { changePasscodeChecked, confirmEmailChecked, editProfileChecked } from '@tiffin/contract/account.schema'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import { profileOf } from '../../session/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

interface AccountParts {
  readonly client: StoreClient
  readonly sessions: Sessions
}

/** Q35-Q38: changes of a person's own account. The session cookie holds the profile, so it is renewed with it. */
export function registerAccount(app: FastifyInstance, { client, sessions }: AccountParts): void {
  serveSignedIn(app, editProfileChecked, async ({ body }, { request, reply, session, personal }) => {
    const edited = await client.editProfile(personal, profileOf(session), body)
    sessions.renew(request, reply, { ...session, ...edited.profile })
    return edited
  })

  serveSignedIn(app, confirmEmailChecked, async ({ body }, { request, reply, session, personal }) => {
    const confirmed = await client.confirmEmail(personal, body)
    sessions.renew(request, reply, { ...session, ...confirmed.profile })
    return confirmed
  })

  serveSignedIn(app, changePasscodeChecked, ({ body }, { personal }) => client.changePasscode(personal, body))
}
