import { inTenant } from '#kernel/db/tenant-transaction'
import type { TestCommerce } from './commerce.ts'

/** Removes the e-mail address of an account, which a sign-up always has (Q36). */
export const withoutEmail = async ({ commerce }: TestCommerce, tenant: string, mobile: string): Promise<void> =>
  inTenant(commerce.db, tenant, async ({ db }) => {
    await db
      .updateTable('person')
      .set({ email: null })
      .where('tenant', '=', tenant)
      .where('mobile', '=', mobile)
      .execute()
  })
