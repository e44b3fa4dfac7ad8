import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows } from '../row-security.ts'

const TABLES = ['plan', 'plan_meal', 'plan_event'] as const

const statements = [
  // SB20: a plan of days as it was agreed. What was copied at placement does not follow later changes.
  `create table plan (
     tenant text not null,
     id text not null,
     person uuid not null,
     store_id integer not null,
     store_name text not null,
     store_phone text not null,
     time_zone text not null,
     fulfilment text not null check (fulfilment in ('DELIVERY', 'PICKUP')),
     status text not null check (status in ('PENDING', 'ACTIVE', 'COMPLETED', 'CANCELLED', 'FAILED')),
     payment text not null check (payment in ('CASH', 'DIGITAL', 'WALLET')),
     placed_at timestamptz not null,
     ended_at timestamptz,
     seq integer not null default 0 check (seq >= 0),
     first_date date not null,
     last_date date not null check (last_date >= first_date),
     weekdays jsonb not null,
     minute integer not null check (minute between 0 and 1439),
     address_id uuid,
     deliver_to jsonb not null,
     deliver_state text,
     buyer jsonb,
     store_flags jsonb,
     lines jsonb not null,
     bill jsonb not null,
     price_proof jsonb not null,
     coupon jsonb,
     instructions jsonb not null,
     from_plan text,
     primary key (tenant, id),
     foreign key (tenant, person) references person (tenant, id)
   )`,
  'create index plan_of_person on plan (tenant, person, placed_at desc)',
  // As the jobs look for the plans of a store that run.
  `create index plan_running on plan (tenant, store_id) where status in ('PENDING', 'ACTIVE')`,
  // SB21: one meal of a plan. Amounts in paise; "agreed" is the most that it may cost before its share of the coupon.
  `create table plan_meal (
     tenant text not null,
     plan_id text not null,
     date date not null,
     person uuid not null,
     store_id integer not null,
     at timestamptz not null,
     due_at timestamptz not null,
     state text not null check (state in ('planned', 'made', 'skipped', 'cancelled')),
     reason text,
     agreed integer not null check (agreed >= 0),
     coupon integer not null default 0 check (coupon >= 0),
     lines jsonb,
     order_id text,
     charged integer check (charged >= 0),
     warned text,
     changed_at timestamptz not null,
     primary key (tenant, plan_id, date),
     foreign key (tenant, plan_id) references plan (tenant, id),
     constraint plan_meal_made check ((state = 'made') = (order_id is not null and charged is not null))
   )`,
  `create index plan_meal_due on plan_meal (tenant, due_at) where state = 'planned'`,
  `create index plan_meal_made_at on plan_meal (tenant, at) where state = 'made'`,
  'create index plan_meal_of_day on plan_meal (tenant, store_id, date)',
  'create unique index plan_meal_order on plan_meal (tenant, order_id) where order_id is not null',
  // AMB4: a refund may go back to the money of a plan.
  'alter table refund drop constraint refund_way_check',
  // As the books and the documents look for payments of plans.
  `create index payment_of_plans on payment (tenant, decided_at, id) where state = 'paid' and subject_kind = 'plan'`,
  `create index payment_from_plan on payment (tenant, merchant_id) where provider = 'plan'`,
  // What became of a plan and its meals, and by whom. "date": the meal; null: the plan.
  `create table plan_event (
     tenant text not null,
     plan_id text not null,
     seq integer not null,
     at timestamptz not null,
     actor_kind text not null,
     actor text,
     move text not null,
     date date,
     detail jsonb,
     primary key (tenant, plan_id, seq),
     foreign key (tenant, plan_id) references plan (tenant, id)
   )`,
]

/** SB20 to SB22: plans of days, their meals and their history. */
export const plansMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    for (const table of TABLES) await secureRows(db, table)
  },
}
