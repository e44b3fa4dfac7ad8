import { type Command, commandTable } from '../lib/command-table.ts'
import { bonusShape, penaltyShape, runBonus, runPenalty } from './changes.ts'
import { closeShape, runClose } from './close.ts'
import { chargeBackShape, runChargeBack, runTransferred, transferredShape } from './money-out.ts'
import { runShow, showShape } from './show.ts'

// One line for each command.
// biome-ignore format: a table is read by its lines
const commands: ReadonlyMap<string, Command> = new Map([
  ['show', { shape: showShape, does: 'prints what a person may spend and owes, the bonuses with their last days, and the newest 20 rows of the passbook', run: runShow }],
  ['bonus', { shape: bonusShape, does: 'gives a bonus that may be spent for so many days after today; the person reads the reason; repeated with the same key, once', run: runBonus }],
  ['penalty', { shape: penaltyShape, does: 'charges a penalty: what the credits do not hold is owed; the person reads the reason; repeated with the same key, once', run: runPenalty }],
  ['close', { shape: closeShape, does: 'prints what closing the credits of a person does: what settles a debt, what goes back to which top-up and how, and the bonuses that end; with --confirm it does it', run: runClose }],
  ['transferred', { shape: transferredShape, does: "records that the money of a top-up's refund was sent by a bank transfer, with the bank's reference", run: runTransferred }],
  ['chargeback', { shape: chargeBackShape, does: "takes back a top-up that the payer's bank has returned: what was spent of it is owed; the person reads the reason; once for each top-up", run: runChargeBack }],
])

export const { usage, run } = commandTable('wallet', commands)
