import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type DocumentNeeds, issueDocuments } from './issue-documents.ts'

/** Tries a part of a transaction; false: it failed, and nothing of it stays. */
async function attempt({ db }: TenantTx, work: () => Promise<unknown>, stays: boolean): Promise<boolean> {
  await sql`savepoint attempt`.execute(db)
  const succeeded = await work().then(
    () => true,
    () => false,
  )
  // What is taken back gives back its locks too: those of series are taken once, all together.
  if (!succeeded || !stays) await sql`rollback to savepoint attempt`.execute(db)
  await sql`release savepoint attempt`.execute(db)
  return succeeded
}

/**
 * AMB112: issues the documents that these locked orders lack, all together. Where that fails, an order whose documents
 * cannot be issued keeps none of the others from theirs. Resolves to the orders that failed.
 */
export async function issueSound(
  needs: DocumentNeeds,
  tx: TenantTx,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  if (orderIds.length === 0) return []
  if (await attempt(tx, () => issueDocuments(needs, tx, orderIds), true)) return []
  const failed = new Set<string>()
  for (const id of orderIds) if (!(await attempt(tx, () => issueDocuments(needs, tx, [id]), false))) failed.add(id)
  await issueDocuments(
    needs,
    tx,
    orderIds.filter((id) => !failed.has(id)),
  )
  return [...failed]
}
