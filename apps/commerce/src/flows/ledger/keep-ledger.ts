import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { sealBlock } from '#modules/ledger/api/blocks'
import { forgetMarks, lockMarks, type Marks, moveMarks } from '#modules/ledger/api/marks'
import { postTogether } from '#modules/ledger/api/post-together'
import { documentMarks } from '../documents/missing-documents.ts'
import { type SourceName, sourceNames } from './source.ts'
import { sources } from './sources.ts'

/** The mark that says when the books were kept last. */
export const KEPT = 'kept'

/** So many transfers are posted in one run, so that none holds up a diner. */
const MOST_AT_ONCE = 1000

/** Transactions commit out of order, and the clocks of processes differ: so much is looked through again. */
const MARGIN_MS = 15 * 60_000

type Newest = Readonly<Record<SourceName, Date | null>>

/** The newest row of each source, in one query: most tenants have nothing new at most times (PERF9). */
async function newestOf({ db, tenant }: TenantTx): Promise<Newest> {
  const columns = sources.map(({ name, newest }) => sql`${newest(tenant)} as ${sql.ref(name)}`)
  const { rows } = await sql<Newest>`select ${sql.join(columns)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A query without a table has no row')
  return row
}

/** The mark after a look: never back, and never ahead of now, because a clock that is wrong once must not hide rows. */
const moved = (mark: Date, to: Date, now: Date): Date =>
  new Date(Math.max(mark.getTime(), Math.min(to.getTime(), now.getTime())))

/** True when nothing is new, and the last run was late enough to include rows that committed late (PERF9). */
const isQuiet = (last: Date, mark: Date, kept: Date): boolean =>
  last <= mark && kept.getTime() - last.getTime() > MARGIN_MS

const NEVER = new Date(0)

/** Posts what is new; false: there is more. */
async function postNew(
  tx: TenantTx,
  marks: Marks,
  at: Date,
): Promise<{ readonly isAll: boolean; readonly marks: Marks }> {
  const newest = await newestOf(tx)
  const kept = marks.get(KEPT) ?? NEVER
  const next = new Map<string, Date>()
  let left = MOST_AT_ONCE
  for (const { name, find } of sources) {
    const [mark, last] = [marks.get(name) ?? NEVER, newest[name]]
    if (!last || isQuiet(last, mark, kept)) continue
    const from = new Date(mark.getTime() - MARGIN_MS)
    const found = await find(tx, { from, until: null, most: left })
    await postTogether(tx, found)
    const isAll = found.length < left
    next.set(name, moved(mark, isAll ? last : (found.at(-1)?.rowAt ?? mark), at))
    // A source looks at what those before it have posted.
    if (!isAll) return { isAll, marks: next }
    left -= found.length
  }
  return { isAll: true, marks: next }
}

/**
 * SB23, SAFE4, AMB112: posts payments, refunds and sales that have no transfer yet, each once, and seals the transfers
 * without a block. True: there is more to do at once.
 */
export async function keepLedger(tx: TenantTx, at: Date): Promise<boolean> {
  const marks = await lockMarks(tx, [...sourceNames, KEPT])
  const posted = await postNew(tx, marks, at)
  const { isFull } = await sealBlock(tx, at)
  await moveMarks(tx, new Map([...posted.marks, [KEPT, at]]))
  return !posted.isAll || isFull
}

/** Has everything looked through again, for what came later than the margin. What is issued or posted is so no second time. */
export const lookAgain = (tx: TenantTx): Promise<void> => forgetMarks(tx, [...sourceNames, ...documentMarks])
