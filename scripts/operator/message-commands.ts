import { listUnsent, type UnsentMessages } from '@tiffin/commerce/modules/messages/api/unsent'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

const shape = 'messages <tenant>'

export const messageUsage = `  npm run operator -- ${shape}
      lists the messages that did not go out, by channel, message and reason (docs/messages.md)`

interface Listed {
  readonly unsent: readonly UnsentMessages[]
}

const isListed = (answer: unknown): answer is Listed =>
  typeof answer === 'object' && answer !== null && 'unsent' in answer

const lineOf = ({ reason, retried, givenUp, lastAt }: UnsentMessages): string =>
  [
    reason,
    ...(retried ? [`${retried} tried again`] : []),
    ...(givenUp ? [`${givenUp} given up, the last at ${lastAt}`] : []),
  ].join('  ')

/** Runs `messages` and returns the exit code. Throws an Error whose message is for the operator. */
export async function runMessages(args: readonly string[], env: Environment): Promise<number> {
  const [tenant, ...more] = readArguments('operator', args, {}).positionals
  if (!tenant || more.length > 0) throw new Error(`messages takes a tenant: npm run operator -- ${shape}`)
  const { unsent } = await runOperatorCall<Listed>(
    tenant,
    {
      ...{ method: 'GET', path: 'messages/unsent', scope: 'orders', keyName: 'unsent messages', isAnswer: isListed },
      directly: async (db, { id }) => ({ unsent: await listUnsent(db, id) }),
    },
    env,
  )
  for (const each of unsent) console.log(lineOf(each))
  if (unsent.length === 0) console.log(`${tenant}: every message went out in the last 30 days`)
  return 0
}
