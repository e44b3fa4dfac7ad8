import { type Command, commandTable } from '../lib/command-table.ts'
import { lookShape, runLook } from './look.ts'
import { reverseShape, runReverse } from './reverse.ts'
import { runSell, sellShape } from './sell.ts'

// One line for each command.
// biome-ignore format: a table is read by its lines
const commands: ReadonlyMap<string, Command> = new Map([
  ['look', { shape: lookShape, does: 'prints whose code this is, what the person avoids and what may be spent; takes nothing', run: runLook }],
  ['sell', { shape: sellShape, does: 'takes the price from the wallet: --dish is product:size[:quantity] of the menu, --item is name:tax:rupees[:quantity]; repeated with the same scan id, once', run: runSell }],
  ['reverse', { shape: reverseShape, does: 'returns all of a sale into the wallet; the person reads the reason; once', run: runReverse }],
])

export const { usage, run } = commandTable('counter', commands)
