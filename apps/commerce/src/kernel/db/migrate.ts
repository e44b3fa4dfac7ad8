import { type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Db } from './database.ts'
import { coreMigration } from './migrations/0001-core.ts'
import { catalogueMigration } from './migrations/0002-catalogue.ts'
import { catalogueDetailsMigration } from './migrations/0003-catalogue-details.ts'
import { programmesMigration } from './migrations/0004-programmes.ts'
import { configuredLinesMigration } from './migrations/0005-configured-lines.ts'
import { orderLookUpMigration } from './migrations/0006-order-look-up.ts'
import { operatorKeysMigration } from './migrations/0007-operator-keys.ts'
import { orderLifeMigration } from './migrations/0008-order-life.ts'
import { ordersAsDataMigration } from './migrations/0009-orders-as-data.ts'
import { orderFlagsMigration } from './migrations/0010-order-flags.ts'
import { entriesOfAnyStoreMigration } from './migrations/0011-entries-of-any-store.ts'
import { laterSettingsMigration } from './migrations/0012-later-settings.ts'
import { paymentsMigration } from './migrations/0013-payments.ts'
import { sandboxBankMigration } from './migrations/0015-sandbox-bank.ts'
import { priceProofMigration } from './migrations/0016-price-proof.ts'
import { askedRefundsMigration } from './migrations/0017-asked-refunds.ts'
import { paymentDifferencesMigration } from './migrations/0018-payment-differences.ts'
import { orderListsMigration } from './migrations/0019-order-lists.ts'
import { couponsMigration } from './migrations/0020-coupons.ts'
import { sentPasscodesMigration } from './migrations/0021-sent-passcodes.ts'
import { knownDevicesMigration } from './migrations/0022-known-devices.ts'
import { firstEmailMigration } from './migrations/0023-first-email.ts'
import { sessionsMigration } from './migrations/0024-sessions.ts'
import { defaultAddressMigration } from './migrations/0026-default-address.ts'
import { entryConsentsMigration } from './migrations/0027-entry-consents.ts'
import { passkeysMigration } from './migrations/0028-passkeys.ts'
import { coseKeysMigration } from './migrations/0029-cose-keys.ts'
import { ownAvoidsMigration } from './migrations/0030-own-avoids.ts'
import { worsenedOrdersMigration } from './migrations/0031-worsened-orders.ts'
import { paymentsInTheAirMigration } from './migrations/0032-payments-in-the-air.ts'
import { paymentSubjectsMigration } from './migrations/0033-payment-subjects.ts'
import { tendersMigration } from './migrations/0034-tenders.ts'
import { orderChangesMigration } from './migrations/0035-order-changes.ts'
import { promisedTimesMigration } from './migrations/0036-promised-times.ts'
import { operatorListsMigration } from './migrations/0038-operator-lists.ts'
import { soldOutMigration } from './migrations/0039-sold-out.ts'
import { itemTrackingMigration } from './migrations/0040-item-tracking.ts'
import { ridersMigration } from './migrations/0041-riders.ts'
import { ratingsMigration } from './migrations/0042-ratings.ts'
import { recentOrdersMigration } from './migrations/0043-recent-orders.ts'
import { monitorMigration } from './migrations/0044-monitor.ts'
import { afterRestoreMigration } from './migrations/0045-after-restore.ts'
import { ledgerMigration } from './migrations/0046-ledger.ts'
import { registrationMigration } from './migrations/0047-registration.ts'
import { ledgerMarksMigration } from './migrations/0048-ledger-marks.ts'
import { counterMigration } from './migrations/0050-counter.ts'
import { walletClosingMigration } from './migrations/0051-wallet-closing.ts'
import { documentsMigration } from './migrations/0052-documents.ts'
import { buyersMigration } from './migrations/0053-buyers.ts'
import { ledgerMonthsMigration } from './migrations/0054-ledger-months.ts'
import { lockWalletMigration } from './migrations/0055-lock-wallet.ts'
import { plansMigration } from './migrations/0055-plans.ts'
import { absenceMigration } from './migrations/0058-absence.ts'
import { graceMealsMigration } from './migrations/0059-grace-meals.ts'
import { grievancesMigration } from './migrations/0061-grievances.ts'
import { checkoutsMigration } from './migrations/0062-checkouts.ts'
import { paymentSharesMigration } from './migrations/0063-payment-shares.ts'
import { billNotesMigration } from './migrations/0064-bill-notes.ts'
import { MONITOR_ROLE } from './monitor.ts'
import { isOfLaterRelease, NOTED_IN, noteReadableFrom, READABLE_FROM, readSchemaAge } from './schema-age.ts'
import { APP_ROLE } from './tenant-transaction.ts'

/** In execution order. */
export const migrations: Record<string, Migration> = {
  '0001-core': coreMigration,
  '0002-catalogue': catalogueMigration,
  '0003-catalogue-details': catalogueDetailsMigration,
  '0004-programmes': programmesMigration,
  '0005-configured-lines': configuredLinesMigration,
  '0006-order-look-up': orderLookUpMigration,
  '0007-operator-keys': operatorKeysMigration,
  '0008-order-life': orderLifeMigration,
  '0009-orders-as-data': ordersAsDataMigration,
  '0010-order-flags': orderFlagsMigration,
  '0011-entries-of-any-store': entriesOfAnyStoreMigration,
  '0012-later-settings': laterSettingsMigration,
  '0013-payments': paymentsMigration,
  '0015-sandbox-bank': sandboxBankMigration,
  '0016-price-proof': priceProofMigration,
  '0017-asked-refunds': askedRefundsMigration,
  '0018-payment-differences': paymentDifferencesMigration,
  '0019-order-lists': orderListsMigration,
  '0020-coupons': couponsMigration,
  '0021-sent-passcodes': sentPasscodesMigration,
  '0022-known-devices': knownDevicesMigration,
  '0023-first-email': firstEmailMigration,
  '0024-sessions': sessionsMigration,
  '0026-default-address': defaultAddressMigration,
  '0027-entry-consents': entryConsentsMigration,
  '0028-passkeys': passkeysMigration,
  '0029-cose-keys': coseKeysMigration,
  '0030-own-avoids': ownAvoidsMigration,
  '0031-worsened-orders': worsenedOrdersMigration,
  '0032-payments-in-the-air': paymentsInTheAirMigration,
  '0033-payment-subjects': paymentSubjectsMigration,
  '0034-tenders': tendersMigration,
  '0035-order-changes': orderChangesMigration,
  '0036-promised-times': promisedTimesMigration,
  '0038-operator-lists': operatorListsMigration,
  '0039-sold-out': soldOutMigration,
  '0040-item-tracking': itemTrackingMigration,
  '0041-riders': ridersMigration,
  '0042-ratings': ratingsMigration,
  '0043-recent-orders': recentOrdersMigration,
  '0044-monitor': monitorMigration,
  '0045-after-restore': afterRestoreMigration,
  '0046-ledger': ledgerMigration,
  '0047-registration': registrationMigration,
  '0048-ledger-marks': ledgerMarksMigration,
  '0050-counter': counterMigration,
  '0051-wallet-closing': walletClosingMigration,
  '0052-documents': documentsMigration,
  '0053-buyers': buyersMigration,
  '0054-ledger-months': ledgerMonthsMigration,
  '0055-lock-wallet': lockWalletMigration,
  '0055-plans': plansMigration,
  // SAFE9: a database may have noted it under either name.
  '0056-plans': plansMigration,
  '0058-absence': absenceMigration,
  '0059-grace-meals': graceMealsMigration,
  '0061-grievances': grievancesMigration,
  '0062-checkouts': checkoutsMigration,
  '0063-payment-shares': paymentSharesMigration,
  '0064-bill-notes': billNotesMigration,
}

/**
 * Roles are shared by all databases of a server, so another database may have created this role, or be creating it now.
 */
async function ensureRole(db: QueryExecutorProvider, name: string): Promise<void> {
  const role = sql.id(name)
  await sql`do $$ begin
    if not exists (select from pg_roles where rolname = ${sql.lit(name)}) then create role ${role} nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end $$`.execute(db)
  // Since PostgreSQL 16 the creator of a role is a member that cannot act as it, until it grants itself that right.
  await sql`do $$ begin
    if not pg_has_role(current_user, ${sql.lit(name)},
      case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
    then grant ${role} to current_user; end if;
  end $$`.execute(db)
}

/** The roles that migrations grant rights to. */
export async function ensureRoles(db: QueryExecutorProvider): Promise<void> {
  for (const name of [APP_ROLE, MONITOR_ROLE]) await ensureRole(db, name)
}

/**
 * SAFE4, SAFE12: the audit, events of orders and plans, sales of counters and the ledger are append-only (a transfer is
 * only sealed), requests to the chef are only erased, and an operator key can only be revoked. AMB112: the content and
 * the number of a document never change.
 */
async function withholdChanges(db: Transaction<Database>): Promise<void> {
  const role = sql.id(APP_ROLE)
  await sql`revoke update, delete on operator_audit, operator_key, order_event from ${role}`.execute(db)
  await sql`revoke update on chef_chat from ${role}`.execute(db)
  await sql`revoke update, delete on plan_event from ${role}`.execute(db)
  await sql`revoke update, delete on counter_scan, counter_key from ${role}`.execute(db)
  await sql`revoke update, delete on ledger_transfer, ledger_entry, ledger_block from ${role}`.execute(db)
  await sql`grant update (block) on ledger_transfer to ${role}`.execute(db)
  await sql`grant update (revoked_at) on operator_key to ${role}`.execute(db)
  await sql`revoke update, delete on document from ${role}`.execute(db)
  await sql`revoke delete on document_series from ${role}`.execute(db)
  await sql`revoke update on document_file from ${role}`.execute(db)
  await sql`grant update (person, proforma, cancelled_at, cancelled_by, cancelled_reason, replaced_by, irn, irn_at,
    irn_ack, irn_qr, filed_at, render_failed, render_after) on document to ${role}`.execute(db)
}

/** The application role can read and write rows (under row-level security) and cannot change the schema. */
async function grantData(db: Transaction<Database>): Promise<void> {
  const role = sql.id(APP_ROLE)
  await sql`grant usage on schema public to ${role}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(db)
  await sql`grant usage on all sequences in schema public to ${role}`.execute(db)
}

/**
 * True when the role has all its rights. They are missing when a previous start was killed between the last migration
 * and the grants.
 */
async function isGranted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select bool_and(has_table_privilege(${APP_ROLE}, oid, 'insert'))
      and not has_table_privilege(${APP_ROLE}, 'ledger_entry', 'update') as granted
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')`.execute(
    db,
  )
  return rows[0]?.granted === true
}

/**
 * Brings the schema up to date. Safe to run in several processes at once. Leaves the schema of a later release as it is
 * (SAFE9). Throws when a migration fails, and ConfigError for a schema on which this release does not run.
 */
export async function migrate(db: Db): Promise<void> {
  await ensureRoles(db)
  const own = Object.keys(migrations)
  const age = await readSchemaAge(db)
  if (isOfLaterRelease(age, own)) return
  const isUpToDate = age.executed.join() === own.join() && age.readableFrom === READABLE_FROM
  if (isUpToDate && (await isGranted(db))) return
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // A database whose plans are noted under one name gets the migrations that sort before it.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  // Another process, of a later release, may have migrated meanwhile.
  if (error && isOfLaterRelease(await readSchemaAge(db), own)) return
  if (error) throw error
  // In one transaction: a start that is killed in between would leave the audit writable.
  await db.transaction().execute(async (tx) => {
    // Serialises processes: concurrent grants of the same rights fail.
    await sql`lock table ${sql.table(NOTED_IN)} in share row exclusive mode`.execute(tx)
    await grantData(tx)
    await withholdChanges(tx)
    await noteReadableFrom(tx, READABLE_FROM)
  })
}
