import { type Kysely, sql } from 'kysely'

interface Column {
  readonly type: string
  readonly isRequired: boolean
  readonly hasDefault: boolean
}

/** A key, a reference or a check. */
interface Rule {
  readonly text: string
  readonly columns: readonly string[]
}

/** What statements of a release rely on: of each table its columns, and the rules that its rows must keep. */
export interface SchemaShape {
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, Column>>
  readonly rules: ReadonlyMap<string, readonly Rule[]>
}

/** Placing an order writes these as whole records, with null for a column that the release does not know. */
const WHOLE_RECORDS: readonly string[] = ['customer_order', 'order_item', 'order_event', 'job', 'keyed_call']

export async function readShape<Tables>(db: Kysely<Tables>): Promise<SchemaShape> {
  const columns = new Map<string, Map<string, Column>>()
  const found = await sql<Column & { table: string; name: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname !~ '^kysely_'
      and a.attnum > 0 and not a.attisdropped`.execute(db)
  for (const { table, name, ...column } of found.rows) {
    columns.set(table, (columns.get(table) ?? new Map<string, Column>()).set(name, column))
  }
  const rules = await sql<{ table: string; rules: Rule[] }>`
    select relname as table, json_agg(json_build_object('text', text, 'columns', array(
      select attname from pg_attribute where attrelid = table_id and attnum = any(numbers)))) as rules
    from (
      select conrelid, conkey::int[], pg_get_constraintdef(oid) from pg_constraint where contype in ('p', 'u', 'f', 'c', 'x')
      union all
      select i.indrelid, i.indkey::int[], 'UNIQUE INDEX ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* ON ', '')
      from pg_index i where i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    ) as rule (table_id, numbers, text) join pg_class on pg_class.oid = table_id
    where relnamespace = 'public'::regnamespace group by relname`.execute(db)
  return { columns, rules: new Map(rules.rows.map((row) => [row.table, row.rules])) }
}

function breachOfColumn(before: Column, after: Column | undefined): string | null {
  if (!after) return 'is gone'
  if (after.type !== before.type) return `was ${before.type} and is ${after.type}`
  if (after.isRequired && !before.isRequired) return 'accepts null no more'
  if (before.hasDefault && !after.hasDefault && after.isRequired) return 'has no default any more'
  return null
}

function breachOfNew(table: string, { isRequired, hasDefault }: Column): string | null {
  if (!isRequired) return null
  if (WHOLE_RECORDS.includes(table)) return 'is new and does not accept null, which placing an order writes'
  return hasDefault ? null : 'is new and has neither null nor a default'
}

/** Where the last release writes null, because the column is new, keys and references hold; a check may not. */
function bindsEarlierRows({ text, columns }: Rule, earlier: ReadonlySet<string>): boolean {
  const isOfEarlier = (name: string) => earlier.has(name)
  return text.startsWith('CHECK') ? columns.some(isOfEarlier) : columns.every(isOfEarlier)
}

function breachesOfRules(table: string, { columns, rules }: SchemaShape, after: SchemaShape): string[] {
  const [was, is] = [rules.get(table) ?? [], after.rules.get(table) ?? []]
  const isIn = (list: readonly Rule[], { text }: Rule) => list.some((each) => each.text === text)
  const earlier = new Set(columns.get(table)?.keys())
  const added = is.filter((rule) => !isIn(was, rule) && bindsEarlierRows(rule, earlier))
  // `on conflict` names a key.
  const lost = was.filter((rule) => /^(PRIMARY|UNIQUE)/.test(rule.text) && !isIn(is, rule))
  return [
    ...added.map(({ text }) => `${table} has a new rule: ${text}`),
    ...lost.map(({ text }) => `${table} has lost a key: ${text}`),
  ]
}

function breachesOfColumns(table: string, { columns }: SchemaShape, after: SchemaShape): string[] {
  const [was, is] = [columns.get(table), after.columns.get(table)]
  const names = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])
  return [...names].flatMap((name) => {
    const [earlier, now] = [was?.get(name), is?.get(name)]
    const breach = earlier ? breachOfColumn(earlier, now) : now && breachOfNew(table, now)
    return breach ? [`${table}.${name} ${breach}`] : []
  })
}

/**
 * SAFE9: how a schema breaks a release that was made for the one before it, each named by its table or column. What only
 * slows down (an index that is gone) is none.
 */
export const breaches = (before: SchemaShape, after: SchemaShape): string[] =>
  [...before.columns.keys()].flatMap((table) =>
    after.columns.has(table)
      ? [...breachesOfColumns(table, before, after), ...breachesOfRules(table, before, after)]
      : [`${table} is gone`],
  )
