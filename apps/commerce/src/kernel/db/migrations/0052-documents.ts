import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const TABLES = ['document_series', 'document', 'document_file'] as const

const statements = [
  // AMB112: the last number of a series. Locking its row serialises the numbering of the series.
  `create table document_series (
     tenant text not null,
     store_id integer not null,
     kind text not null,
     year integer not null,
     last integer not null check (last >= 0),
     last_at timestamptz not null,
     primary key (tenant, store_id, kind, year)
   )`,
  // No foreign keys to account and order: by law, documents are stored for years after these are erased.
  `create table document (
     tenant text not null,
     id text not null,
     store_id integer not null,
     kind text not null,
     year integer not null,
     serial integer not null check (serial > 0),
     number text not null,
     at timestamptz not null,
     person uuid,
     order_id text not null,
     event text not null,
     content jsonb not null,
     proforma boolean not null default false,
     cancelled_at timestamptz,
     cancelled_by text,
     cancelled_reason text,
     replaced_by text,
     irn text,
     irn_at timestamptz,
     irn_ack text,
     irn_qr text,
     filed_at timestamptz,
     render_failed integer not null default 0,
     render_after timestamptz,
     primary key (tenant, id),
     constraint document_serial unique (tenant, store_id, kind, year, serial)
   )`,
  // What it is issued for has one document that counts.
  'create unique index document_once on document (tenant, event) where cancelled_at is null',
  'create index document_of_order on document (tenant, order_id)',
  // As an accountant names a document. Not unique: no hand-over fails by what an import has let pass.
  'create index document_number on document (tenant, number)',
  'create index document_month on document (tenant, at)',
  'create index document_unfiled on document (tenant, at) where filed_at is null',
  // As `apps/commerce/src/flows/documents/missing-documents.ts` looks for it.
  `create index document_payment on payment (tenant, decided_at, id) where state = 'paid' and subject_kind = 'order'`,
  `create table document_file (
     tenant text not null,
     document text not null,
     form text not null check (form in ('a4', '80mm')),
     bytes bytea not null,
     digest text not null,
     rendered_at timestamptz not null,
     primary key (tenant, document, form),
     foreign key (tenant, document) references document (tenant, id)
   )`,
  // SAC or HSN; null: the store's own counts.
  'alter table product add column tax_code text',
  'alter table order_item add column tax_code text',
  // Who buys, and the state that it is brought to, as they were at placement; null: not known.
  'alter table customer_order add column buyer jsonb, add column deliver_state text',
  // What was handed over before has no document: a tenant without this mark has handed over nothing.
  `insert into ledger_mark (tenant, source, at) select tenant, 'documents-since', now() from catalogue`,
]

/** AMB112: documents of orders with their numbers, and what they are made of. */
export const documentsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['catalogue', 'ledger_mark'], async () => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
    for (const table of TABLES) await secureRows(db, table)
  },
}
