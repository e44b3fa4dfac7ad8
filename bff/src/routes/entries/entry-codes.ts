import { type CodeForm, ENTRY_CODE_PICTURE } from '@tiffin/contract/entry-codes'
import {
  codePictureQuery,
  counterLimitsChecked,
  entryCodeChecked,
  entryParams,
  revokeEntryCodeChecked,
  saveCounterLimitsChecked,
} from '@tiffin/contract/entry-codes.schema'
import { hasCodes } from '@tiffin/tenancy/has-codes'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../plugins/caller.ts'
import { sessionOf } from '../../plugins/session.ts'
import { ProblemError } from '../../problem-error.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import type { PictureType } from '../../upstream/store/code-picture.ts'
import { drawsCodes } from '../../upstream/store/has-code.ts'
import { serveSignedIn } from '../serve.ts'

const absent = (): ProblemError => new ProblemError('not-found', (say) => say.addressDoesNotExist)

/** AMB111: a tenant may have codes on phones only. */
function requireForm({ wallet }: Tenant, form: CodeForm): void {
  if (form === 'print' && !wallet.printedCodes) throw absent()
}

/** A picture that is opened by its address is a document: it may run and load nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'"

const extensions: Readonly<Record<PictureType, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** L20: the printed code is a file to keep. Its name says nothing of the person. */
const dispositionOf = (form: CodeForm, type: PictureType): string =>
  form === 'print' ? `attachment; filename="qr-code.${extensions[type]}"` : 'inline'

/** SB25: the picture of a code, which no cache keeps: on a shared device it would be another person's to use. */
function registerPicture(scope: FastifyInstance, client: StoreClient): void {
  scope.get<{ Params: { entryId: string }; Querystring: { form: CodeForm } }>(
    ENTRY_CODE_PICTURE,
    { schema: { params: entryParams, querystring: codePictureQuery } },
    async (request, reply) => {
      const { token, mobile } = sessionOf(request)
      const { form } = request.query
      requireForm(request.tenant, form)
      const caller = { ...callerOf(request), token }
      const { type, bytes } = await client.entryCodePicture(caller, mobile, request.params.entryId, form)
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': dispositionOf(form, type),
          'content-security-policy': PICTURE_POLICY,
        })
        .type(type)
        .send(bytes)
    },
  )
}

/** AMB108: the calls of upstreams that draw the codes; an upstream with pictures only has none of them. */
function registerDrawn(scope: FastifyInstance, client: StoreClient): void {
  scope.addHook('preHandler', ({ tenant }, _reply, done) => done(drawsCodes(tenant) ? undefined : absent()))

  serveSignedIn(scope, revokeEntryCodeChecked, async ({ params }, { personal }) => {
    await client.revokeEntryCode(personal, params.entryId)
    return null
  })

  serveSignedIn(scope, counterLimitsChecked, async ({ params }, { personal }) => ({
    limits: await client.counterLimits(personal, params.entryId),
  }))

  serveSignedIn(scope, saveCounterLimitsChecked, async ({ params, body }, { personal }) => ({
    limits: await client.saveCounterLimits(personal, params.entryId, body),
  }))
}

/** L20, A19, AMB111: the QR codes of a programme's people, and the limits at the counter. */
export async function registerEntryCodes(scope: FastifyInstance, { client }: { client: StoreClient }): Promise<void> {
  scope.addHook('preHandler', ({ tenant }, _reply, done) => done(hasCodes(tenant) ? undefined : absent()))

  serveSignedIn(scope, entryCodeChecked, async ({ params, query }, { personal, session }) => {
    requireForm(personal.tenant, query.form)
    return client.entryCode(personal, session.mobile, params.entryId, query.form)
  })
  registerPicture(scope, client)
  await scope.register(async (drawn) => registerDrawn(drawn, client))
}
