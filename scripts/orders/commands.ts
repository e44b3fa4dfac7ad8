import { type Command, commandTable } from '../lib/command-table.ts'
import { cancelShape, runCancel } from './cancel.ts'
import { chatsShape, runChats } from './chats.ts'
import { runDifferences } from './differences.ts'
import { runExplain } from './explain.ts'
import { itemShape, runItem } from './item.ts'
import { listShape, runList } from './list.ts'
import { mealsShape, runMeals } from './meals.ts'
import { advanceShape, runAdvance, runUndo, undoShape } from './moves.ts'
import { openShape, runOpen } from './open.ts'
import { planShape, runPlan } from './plan.ts'
import { promiseShape, runPromise } from './promise.ts'
import { ratingsShape, runRatings } from './ratings.ts'
import { refundShape, refundsShape, retryShape, runRefund, runRefunds, runRetryRefund } from './refunds.ts'
import { positionShape, riderShape, runPosition, runRider } from './rider.ts'
import { runShow, showShape } from './show.ts'

// One line for each command.
// biome-ignore format: a table is read by its lines
const commands: ReadonlyMap<string, Command> = new Map([
  ['list', { shape: listShape, does: 'lists the open orders, or those of a state; --follow goes on with every change, until Ctrl+C', run: runList }],
  ['show', { shape: showShape, does: 'prints an order: its dishes, for whom, its payment, its stages and its history', run: runShow }],
  ['advance', { shape: advanceShape, does: 'brings orders to a state, or each to its next one; with --seq one, only if it is as you saw it', run: runAdvance }],
  ['undo', { shape: undoShape, does: 'takes the last step of an order back, for 30 seconds', run: runUndo }],
  ['cancel', { shape: cancelShape, does: 'cancels an order until it is handed over; what was paid goes back, and the diner reads the reason', run: runCancel }],
  ['promise', { shape: promiseShape, does: 'sets a new promised time, by the clock of the store; the diner reads the reason', run: runPromise }],
  ['explain', { shape: 'explain <tenant> <order>', does: 'computes the bill of an order again from what was stored with it, and names every difference', run: runExplain }],
  ['differences', { shape: 'differences <tenant> [--since YYYY-MM-DD]', does: "lists the payments that differ from the provider's daily list", run: runDifferences }],
  ['open', { shape: openShape, does: 'takes orders although the payments since a restore of the database are not compared', run: runOpen }],
  ['refund', { shape: refundShape, does: 'returns what was paid online, or a part: of some lines, or an amount; repeated with the same key, once', run: runRefund }],
  ['refunds', { shape: refundsShape, does: 'lists the refunds whose money is not sent yet, or only those that the provider refused', run: runRefunds }],
  ['retry-refund', { shape: retryShape, does: 'asks the provider again for a refund, under its reference', run: runRetryRefund }],
  ['ratings', { shape: ratingsShape, does: 'lists what diners said of their orders, deliveries and dishes, newest first, by store and day', run: runRatings }],
  ['item', { shape: itemShape, does: 'says what the kitchen does with one dish of an order: a process of a stage, its cooking, its quality check', run: runItem }],
  ['rider', { shape: riderShape, does: 'names the rider of an order, or another one, whom diners see while it is on its way; --remove erases the rider at once', run: runRider }],
  ['position', { shape: positionShape, does: 'says where the rider of an order is now, in degrees', run: runPosition }],
  ['meals', { shape: mealsShape, does: "counts a day's meals of plans by time, dish and what is avoided, from their cut-off on; --csv prints a table", run: runMeals }],
  ['plan', { shape: planShape, does: 'says of each meal of a plan why it was made or not; cancels a plan, whose owner reads the reason; compares all plans with their orders and the ledger (exit code 1: some differ)', run: runPlan }],
  ['chats', { shape: chatsShape, does: 'lists what diners asked of the chef, newest first', run: runChats }],
])

export const { usage, run } = commandTable('orders', commands)
