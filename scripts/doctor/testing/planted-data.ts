import path from 'node:path'
import type { Planted, Settings, Stage } from './stage.ts'

/** A data folder with the note that its database was moved; null: the move is not finished. */
function movedFolder({ write, stopped }: Stage, finishedAt: string | null): Settings {
  const folder = path.dirname(path.dirname(write(`moved-${finishedAt}/db/lock`, '')))
  const mark = { move: '7f8d9a54-6f0e-4d1f-9c1c-0b3d5e1c2a11', to: 'database:5432/tiffin', finishedAt }
  write(`moved-${finishedAt}/db/moved.json`, mark)
  return { ...stopped, DATA_DIR: folder }
}

export const plantedData: readonly Planted[] = [
  [
    'DATA_DIR is below a file',
    ({ stopped, write }) => ({ settings: { ...stopped, DATA_DIR: path.join(write('a-file', ''), 'data') } }),
    /^DATA_DIR \S+a-file\/data cannot be written \(\S+a-file is not a folder\): set DATA_DIR to/,
  ],
  [
    'DATA_DIR is in /proc',
    ({ stopped }) => ({ settings: { ...stopped, DATA_DIR: '/proc/x' } }),
    /^DATA_DIR \/proc\/x cannot be written \(\/proc belongs to the kernel\)/,
  ],
  [
    'the disk is full',
    () => ({ machine: { freeBytes: async () => 12e6 } }),
    /^the disk of DATA_DIR \S+ has 12 MB left/,
  ],
  [
    'the database was moved',
    (stage) => ({ settings: movedFolder(stage, '2026-11-27T10:00:00Z') }),
    /\/db was moved to database:5432\/tiffin: set DATABASE_URL/,
  ],
  [
    'a move is not finished',
    (stage) => ({ settings: movedFolder(stage, null) }),
    /is being moved to database:5432\/tiffin: finish it/,
  ],
  [
    'the embedded database is in use',
    async ({ stopped, lockedFolder }) => ({ settings: { ...stopped, DATA_DIR: await lockedFolder() } }),
    /locked\/db is in use by another process, and no commerce answers at port \d+/,
  ],
  [
    'the picture cache is not writable',
    ({ write }) => ({ settings: { PICTURE_CACHE_DIR: path.join(write('a-picture', ''), 'cache') } }),
    /^PICTURE_CACHE_DIR \S+ cannot be written/,
  ],
  [
    'a job is stuck',
    async ({ job }) => {
      await job(-3_600_000)
      return {}
    },
    /^1 job "settle" of spice should have run 60 minutes ago and no worker took it/,
  ],
  [
    'a ledger is not sound',
    async ({ bareTransfer }) => {
      await bareTransfer()
      return {}
    },
    /^the ledger of spice is not sound \(1 found among its newest transfers\): npm run ledger -- check spice names each$/,
  ],
  [
    'a plan differs from what became of it',
    async ({ planDifference }) => {
      await planDifference()
      return {}
    },
    /^1 difference between the plans of spice and what became of them: npm run orders -- plan check spice names each$/,
  ],
  [
    'a job was given up',
    async ({ job, patient }) => {
      await job(-3_600_000, { dead_at: new Date(patient.system.commerce.clock.now()), error_kind: 'ECONNRESET' })
      return {}
    },
    /^1 job "settle" of spice failed for good \(ECONNRESET\)/,
  ],
  [
    'there is no built client',
    ({ patient }) => ({ settings: { STOREFRONT_DIST: path.join(patient.folder, 'nothing') } }),
    /nothing holds no built client: npm run build$/,
  ],
  [
    'the client is of another release',
    ({ patient, write }) => ({
      machine: { clientBuild: { dist: patient.env.STOREFRONT_DIST ?? '', stamp: write('stamp', 'older') } },
    }),
    /was built from other sources than these: npm run build$/,
  ],
]
