import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows } from '../row-security.ts'

const TABLES = ['plan', 'plan_meal', 'plan_event', 'plan_difference'] as const

const statements = [
  // SB20: an agreed plan of days. Facts copied at its placement do not follow later changes.
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
  // For the jobs' queries of a store's running plans.
  `create index plan_running on plan (tenant, store_id) where status in ('PENDING', 'ACTIVE')`,
  // SB21: a meal of a plan. Amounts in paise; "agreed" is the price limit before its share of the coupon.
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
  // AMB4: a refund may return to the money of a plan.
  'alter table refund drop constraint refund_way_check',
  // For the ledger's and the documents' queries of payments of plans.
  `create index payment_of_plans on payment (tenant, decided_at, id) where state = 'paid' and subject_kind = 'plan'`,
  `create index payment_from_plan on payment (tenant, merchant_id) where provider = 'plan'`,
  // The events of a plan and its meals, with their actors. "date": the meal; null: the plan.
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
  // The differences that the last comparison of plans found.
  `create table plan_difference (
     tenant text not null,
     place integer not null,
     plan_id text not null,
     kind text not null,
     date date,
     order_id text,
     expected bigint,
     found bigint,
     found_at timestamptz not null,
     primary key (tenant, place)
   )`,
]

/**
 * SB9: a plan uses its coupon once, under the plan's id. A person with a pending or running plan, or a completed plan
 * with a made meal, counts as having ordered before.
 */
const couponsOfPlans = [
  'alter table coupon_use drop constraint coupon_use_tenant_order_id_fkey',
  `create function has_ordered(of_tenant text, of_person uuid, besides text) returns boolean language sql stable as $$
    select exists (select from customer_order o where o.tenant = of_tenant and o.person = of_person
        and o.id <> besides and o.status <> 800 and o.payment_status <> 'TXN_FAILURE')
      or exists (select from plan p where p.tenant = of_tenant and p.person = of_person
        and p.id <> besides and (p.status in ('PENDING', 'ACTIVE') or p.status = 'COMPLETED' and exists (select from plan_meal m
          where m.tenant = p.tenant and m.plan_id = p.id and m.state = 'made')))
  $$`,
  `create or replace function count_coupon_use() returns trigger language plpgsql as $$
  declare
    change integer := (new.state <> 'returned')::integer;
    terms jsonb;
  begin
    if tg_op = 'UPDATE' then change := change - (old.state <> 'returned')::integer; end if;
    if change = 0 then return null; end if;
    perform 1 from coupon c where c.tenant = new.tenant and c.code = new.code for key share;
    select c.terms into terms from coupon c where c.tenant = new.tenant and c.code = new.code;
    if change > 0 and is_personal_coupon(terms) then
      perform 1 from person p where p.tenant = new.tenant and p.id = new.person for no key update;
      if (select count(*) from coupon_use u where u.tenant = new.tenant and u.code = new.code
          and u.person = new.person and u.state <> 'returned') > (terms ->> 'perPerson')::integer
        or terms -> 'firstOrder' = 'true' and has_ordered(new.tenant, new.person, new.order_id)
      then raise exception 'the person has used the coupon' using errcode = 'TC001'; end if;
    end if;
    if jsonb_typeof(terms -> 'total') = 'number' then
      update coupon c set live_uses = c.live_uses + change
        where c.tenant = new.tenant and c.code = new.code
        and (change < 0 or c.live_uses < (c.terms ->> 'total')::integer);
      if not found then raise exception 'the coupon is used up' using errcode = 'TC001'; end if;
    end if;
    return null;
  end $$`,
  `create or replace function coupon_for(of_tenant text, of_code text, of_person uuid, locking boolean)
  returns table (code text, description text, terms jsonb, by_person integer, in_all integer, is_first_order boolean)
  language plpgsql as $$
  declare
    found_terms jsonb;
    is_total boolean;
    is_personal boolean;
  begin
    select c.terms into found_terms from coupon c where c.tenant = of_tenant and c.code = of_code and not c.ended;
    is_total := jsonb_typeof(found_terms -> 'total') = 'number';
    is_personal := is_personal_coupon(found_terms);
    if locking and is_personal then
      perform 1 from person p where p.tenant = of_tenant and p.id = of_person for no key update;
    end if;
    if locking and is_total then
      perform 1 from coupon c where c.tenant = of_tenant and c.code = of_code for no key update;
    end if;
    return query select c.code, c.description, c.terms,
      case when is_personal then (select count(*)::integer from coupon_use u where u.tenant = of_tenant
        and u.code = of_code and u.person = of_person and u.state <> 'returned') else 0 end,
      case when is_total then c.live_uses else 0 end,
      case when is_personal then not has_ordered(of_tenant, of_person, '') else true end
      from coupon c where c.tenant = of_tenant and c.code = of_code and not c.ended;
  end $$`,
]

async function hasPlans(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ plan: string | null }>`select to_regclass('plan') as plan`.execute(db)
  return rows[0]?.plan != null
}

/** SB20 to SB22: plans of days, their meals and their history. Listed under two names: it changes a database once. */
export const plansMigration: Migration = {
  async up(db: Kysely<unknown>) {
    if (await hasPlans(db)) return
    for (const statement of statements) await sql.raw(statement).execute(db)
    for (const table of TABLES) await secureRows(db, table)
    for (const statement of couponsOfPlans) await sql.raw(statement).execute(db)
  },
}
