import { type Command, commandTable } from '../lib/command-table.ts'
import { acknowledgeShape, answerShape, runAcknowledge, runAnswer } from './answer.ts'
import { listShape, overdueShape, runList, runOverdue } from './list.ts'

// One line for each command.
// biome-ignore format: a table is read by its lines
const commands: ReadonlyMap<string, Command> = new Map([
  ['list', { shape: listShape, does: 'prints the complaints without an answer, the oldest first; with --all the newest of all', run: runList }],
  ['overdue', { shape: overdueShape, does: 'prints those that are not acknowledged after 48 hours, or not resolved after a month; 1 when there are some', run: runOverdue }],
  ['acknowledge', { shape: acknowledgeShape, does: 'notes that the person was told of the number, where no message could', run: runAcknowledge }],
  ['answer', { shape: answerShape, does: 'resolves a complaint; the person reads the answer on the page and in a message', run: runAnswer }],
])

export const { usage, run } = commandTable('grievances', commands)
