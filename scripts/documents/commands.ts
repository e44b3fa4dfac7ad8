import { type Command, commandTable } from '../lib/command-table.ts'
import { cancelShape, runCancel } from './cancel.ts'
import { inv01Shape, runInv01 } from './inv01.ts'
import { irnShape, runIrn } from './irn.ts'
import { listShape, runList } from './list.ts'
import { monthShape, runMonth } from './month.ts'
import { runShow, showShape } from './show.ts'

// One line for each command.
// biome-ignore format: a table is read by its lines
const commands: ReadonlyMap<string, Command> = new Map([
  ['month', { shape: monthShape, does: 'writes the tables of GSTR-1 and a register as CSV files, for each GSTIN; exit code 1 when they say something else than the ledger', run: runMonth }],
  ['list', { shape: listShape, does: 'prints the documents of a month, cancelled ones too', run: runList }],
  ['show', { shape: showShape, does: 'prints a document: what it is for, its amounts, what it names and what became of it', run: runShow }],
  ['cancel', { shape: cancelShape, does: 'cancels a document and issues the one in its place; the number stays, and the reason is printed on it', run: runCancel }],
  ['irn', { shape: irnShape, does: 'enters what an e-invoice portal has answered, for one document or for those of a file (CSV or JSON); set once, all or none', run: runIrn }],
  ['inv01', { shape: inv01Shape, does: 'writes the e-invoice (INV-01) of a document, or of all that wait for an IRN, as JSON', run: runInv01 }],
])

export const { usage, run } = commandTable('documents', commands)
