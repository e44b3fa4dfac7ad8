import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Converts choices stored as text to choices of kind "said" with that text. A function, because column conversions
 * don't allow subqueries.
 */
const saidChoices = `create function said_choices(words jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'said', 'text', word) order by at), '[]')
  from jsonb_array_elements_text(words) with ordinality as each(word, at)
$$`

const plan = `case when scheduled_for is null then jsonb_build_object('kind', 'now')
  else jsonb_build_object('kind', 'later',
    'date', to_char(scheduled_for at time zone time_zone, 'YYYY-MM-DD'),
    'minute', extract(hour from scheduled_for at time zone time_zone)::integer * 60
      + extract(minute from scheduled_for at time zone time_zone)::integer,
    'by', 'diner') end`

const planned = `case when bulk is null then jsonb_build_object('menu', 'regular', 'plan', ${plan})
  else jsonb_build_object('menu', 'bulk', 'answers', bulk, 'plan', ${plan}) end`

const line = (code: string, kind: string, column: string): string =>
  `jsonb_build_array(jsonb_build_object('code', '${code}', 'kind', '${kind}', 'perMeal', ${column}, 'total', ${column}))`

const lineWhere = (condition: string, ...of: Parameters<typeof line>): string =>
  `case when ${condition} then ${line(...of)} else '[]' end`

// Every existing order is for a single day and paid in cash. The GST contained in its total was not computed.
const bill = `jsonb_build_object(
  'lines', ${line('items', 'adds', 'items_total')} || ${line('packaging', 'adds', 'packaging')}
    || ${lineWhere(`fulfilment = 'DELIVERY'`, 'delivery', 'adds', 'delivery')}
    || ${lineWhere('coupon > 0', 'coupon', 'saves', 'coupon')},
  'meals', 1, 'total', total, 'discount', discount, 'wireTax', tax, 'dueNow', 0, 'held', 0)`

const statements = [
  `alter table customer_order drop constraint customer_order_items_total_check`,
  // A column conversion sees every row, regardless of row-level security, and may read the other columns.
  `alter table customer_order alter column bulk type jsonb using (${planned}),
    alter column items_total type jsonb using (${bill})`,
  `alter table customer_order rename column bulk to planned`,
  `alter table customer_order rename column items_total to bill`,
  `alter table customer_order alter column planned set not null, add column meal_dates jsonb,
    drop column scheduled_for, drop column discount, drop column delivery, drop column packaging, drop column coupon,
    drop column tax, drop column total, drop column gst_enabled`,
  saidChoices,
  `alter table order_item alter column choices drop default`,
  `alter table order_item alter column choices type jsonb using (said_choices(choices))`,
  `drop function said_choices`,
]

/** Stores an order's menu and plan as one value, its bill as lines, and the choices of its items as structured data. */
export const ordersAsDataMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
