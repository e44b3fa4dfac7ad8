import type { ClientBase } from 'pg'

/** A table whose rows move. */
export interface MovedTable {
  readonly name: string
  /** Quoted, with commas between them, in the sequence of their names, which both databases have alike. */
  readonly columns: string
}

interface Reference {
  readonly from: string
  readonly to: string
}

/** Each table after all that it refers to. Throws when tables refer to one another in a circle. */
export function inReferenceOrder(tables: readonly MovedTable[], references: readonly Reference[]): MovedTable[] {
  const ordered: MovedTable[] = []
  const left = new Set(tables)
  const waits = ({ name }: MovedTable) =>
    references.some(({ from, to }) => from === name && [...left].some((each) => each.name === to))
  while (left.size > 0) {
    const ready = [...left].filter((table) => !waits(table))
    if (ready.length === 0) throw new Error('tables refer to one another in a circle')
    for (const table of ready) {
      ordered.push(table)
      left.delete(table)
    }
  }
  return ordered
}

/** All tables of the schema but those that note its migrations, each after the ones that it refers to. */
export async function movedTables(client: ClientBase): Promise<MovedTable[]> {
  const tables = await client.query<MovedTable>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_migration%'
     group by c.relname order by c.relname`,
  )
  const references = await client.query<Reference>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  return inReferenceOrder(tables.rows, references.rows)
}

/** The rows of a table as one figure, the same in whatever sequence they are stored. */
export interface Digest {
  readonly rows: number
  readonly sum: string
}

/** A statement that gives the digest of a table: two sums of 60 bits of each row's hash. Times are compared in UTC. */
export const digestStatement = ({ name, columns }: MovedTable): string =>
  `select count(*)::int as rows, concat_ws(' ', sum(('x' || substr(hash, 1, 15))::bit(60)::bigint),
     sum(('x' || substr(hash, 17, 15))::bit(60)::bigint)) as sum
   from (select md5(row(${columns})::text) as hash from ${name}) as hashed`
