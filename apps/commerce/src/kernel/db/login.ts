import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * SAFE12: the name of the login when row-level security does not bind it, because it is a superuser or has BYPASSRLS;
 * otherwise null. The transactions of tenants are bound in any case, because they act as another role.
 */
export async function unboundLogin(db: Db): Promise<string | null> {
  const { rows } = await sql<{ login: string }>`
    select rolname::text as login from pg_roles
    where rolname = session_user and (rolsuper or rolbypassrls)`.execute(db)
  return rows[0]?.login ?? null
}
