import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const coupon = sql`
  create table coupon (
    tenant text not null,
    code text not null,
    description text not null,
    listed boolean not null,
    ended boolean not null,
    position integer not null,
    terms jsonb not null,
    live_uses integer not null default 0 check (live_uses >= 0),
    primary key (tenant, code)
  )`

const couponUse = sql`
  create table coupon_use (
    tenant text not null,
    order_id text not null,
    code text not null,
    person uuid not null,
    amount integer not null check (amount >= 0),
    state text not null check (state in ('held', 'used', 'returned')),
    changed_at timestamptz not null,
    primary key (tenant, order_id),
    foreign key (tenant, code) references coupon (tenant, code),
    foreign key (tenant, order_id) references customer_order (tenant, id)
  )`

const index = sql`create index coupon_use_live on coupon_use (tenant, code, person) where state <> 'returned'`

/**
 * SB9: refuses the order that would exceed a limit of its coupon, with SQLSTATE TC001, and keeps `coupon.live_uses` of
 * a coupon with a limit over all orders, so that a placement need not count them (PERF5). It runs at the end of the
 * statement that writes the order: orders with the same coupon wait for each other only from there to the commit. A
 * coupon without such a limit is not counted, because its row would make them wait for nothing.
 *
 * Each lock stands before what it protects, in a statement of its own, which then sees what committed meanwhile: the
 * key lock for changes of the coupon, the person for other orders of theirs. Persons are locked before coupons.
 */
const countUse = sql`
  create function count_coupon_use() returns trigger language plpgsql as $$
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
        or terms -> 'firstOrder' = 'true' and exists (select from customer_order o where o.tenant = new.tenant
          and o.person = new.person and o.id <> new.order_id and o.status <> 800 and o.payment_status <> 'TXN_FAILURE')
      then raise exception 'the person has used the coupon' using errcode = 'TC001'; end if;
    end if;
    if jsonb_typeof(terms -> 'total') = 'number' then
      update coupon c set live_uses = c.live_uses + change
        where c.tenant = new.tenant and c.code = new.code
        and (change < 0 or c.live_uses < (c.terms ->> 'total')::integer);
      if not found then raise exception 'the coupon is used up' using errcode = 'TC001'; end if;
    end if;
    return null;
  end $$`

const isPersonal = sql`
  create function is_personal_coupon(terms jsonb) returns boolean language sql immutable as $$
    select jsonb_typeof(terms -> 'perPerson') = 'number' or terms -> 'firstOrder' = 'true'
  $$`

const countEachUse = sql`
  create trigger count_coupon_use after insert or update of state on coupon_use
  for each row execute function count_coupon_use()`

/**
 * A coupon's terms and uses. With `locking`, the limits hold to the end of the transaction: the locks come before the
 * counts, each in a statement of its own, so that the counts include what committed while this one waited.
 */
const couponFor = sql`
  create function coupon_for(of_tenant text, of_code text, of_person uuid, locking boolean)
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
      case when is_personal then not exists (select from customer_order o where o.tenant = of_tenant
        and o.person = of_person and o.status <> 800 and o.payment_status <> 'TXN_FAILURE') else true end
      from coupon c where c.tenant = of_tenant and c.code = of_code and not c.ended;
  end $$`

/** N1-N7, SB9: coupons, and the orders that have one. */
export const couponsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await coupon.execute(db)
    await secureRows(db, 'coupon')
    await withAllRows(db, ['customer_order', 'coupon'], async () => {
      for (const statement of [couponUse, index, isPersonal, countUse, countEachUse, couponFor])
        await statement.execute(db)
    })
    await secureRows(db, 'coupon_use')
  },
}
