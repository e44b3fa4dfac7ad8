import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { paymentNamed } from '@tiffin/commerce/modules/payments/api/payments'
import { sandboxBank } from '@tiffin/commerce/modules/payments/providers/sandbox/bank'
import { readArguments } from '../lib/arguments.ts'
import { asksForHelp } from '../lib/help.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

const shape = 'decide <tenant> <payment> success|failure'

export const usage = `usage:
  npm run payments -- ${shape}
      plays the bank of the sandbox: decides a pending payment, or finds the money of a failed one; <payment> is its id,
      or the id of its order
commerce may be running or not`

/** The payment's state at the sandbox bank. */
interface Decided {
  readonly paymentId: string
  readonly state: string
}

const isDecided = (answer: unknown): answer is Decided =>
  typeof answer === 'object' && answer !== null && 'paymentId' in answer && 'state' in answer

const isOutcome = (text: string | undefined): text is 'success' | 'failure' => text === 'success' || text === 'failure'

const opener = { scope: 'orders', keyName: 'sandbox payment' } as const

async function decide(tenantId: string, paymentId: string, outcome: 'success' | 'failure', env: Environment) {
  const { state } = await runOperatorCall<Decided>(
    tenantId,
    {
      ...{ method: 'POST', path: `sandbox/payments/${encodeURIComponent(paymentId)}/decide`, ...opener },
      ...{ contentType: 'application/json', body: JSON.stringify({ outcome }), isAnswer: isDecided },
      async directly(db, { id, payment }) {
        if (payment?.provider !== 'sandbox') throw new Error(`"${id}" is paid at another provider than the sandbox`)
        const wanted = outcome === 'success' ? 'TXN_SUCCESS' : 'TXN_FAILURE'
        const named = await inTenant(db, id, (tx) => paymentNamed(tx, paymentId))
        const answer = await sandboxBank({ db, now: Date.now }).decide(id, named, wanted)
        if (answer.is === 'recorded') return { paymentId: named, state: answer.payment.state }
        if (answer.is === 'unknown') throw new Error(`the sandbox knows no payment ${paymentId} of "${id}"`)
        throw new Error(`the payment ${paymentId} was decided before`)
      },
    },
    env,
  )
  console.log(`${tenantId} ${paymentId}: ${state}`)
  return 0
}

/**
 * Runs one command and returns the exit code: 0 done, 2 not a command. Throws an Error whose message is for the
 * operator.
 */
export async function run(args: readonly string[], env: Environment): Promise<number> {
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const [command, ...rest] = args
  if (command !== 'decide') {
    if (command) console.error(`there is no command "${command}"`)
    console.error(usage)
    return 2
  }
  const [tenant, payment, outcome, ...more] = readArguments('payments', rest, {}).positionals
  if (!tenant || !payment || !isOutcome(outcome) || more.length > 0) {
    throw new Error(`decide takes other arguments: npm run payments -- ${shape}`)
  }
  return decide(tenant, payment, outcome, env)
}
