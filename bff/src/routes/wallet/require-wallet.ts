import { catalogueOf } from '@tiffin/domain/words/catalogue'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../problem-error.ts'

/** A18: at a tenant without a wallet there is none of these calls. */
export function requireWallet(scope: FastifyInstance): void {
  scope.addHook('preHandler', ({ tenant }, _reply, done) => {
    if (tenant.clientConfig.walletEnabled) return done()
    done(new ProblemError('not-found', catalogueOf(tenant.language).walletMessages.walletNotOffered))
  })
}
