import { type SteppedGrievance, stepGrievance } from '@tiffin/commerce/flows/grievances/operate-grievances'
import { needsOfCommand } from '@tiffin/commerce/flows/notify-owner'
import { GRIEVANCE_ANSWER_MAX, isTicket, tidyTicket } from '@tiffin/domain/people/grievance'
import { isPlainText } from '@tiffin/domain/people/plain-text'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

export const acknowledgeShape = 'acknowledge <tenant> <number>'
export const answerShape = 'answer <tenant> <number> --text <answer>'

const isStepped = (answer: unknown): answer is SteppedGrievance =>
  typeof answer === 'object' && answer !== null && 'grievance' in answer && 'isTold' in answer

const step = (
  { tenant, ticket, answer }: { readonly tenant: string; readonly ticket: string; readonly answer: string | null },
  env: Environment,
): Promise<SteppedGrievance> =>
  runOperatorCall<SteppedGrievance>(
    tenant,
    {
      ...{ method: 'POST', path: `grievances/${ticket}`, scope: 'orders', keyName: 'answer a complaint' },
      ...{ contentType: 'application/json', body: JSON.stringify({ answer }) },
      isAnswer: isStepped,
      directly: (db, of) => stepGrievance(db, of, { ticket, answer, at: new Date() }, needsOfCommand(of, Date.now)),
    },
    env,
  )

function readTicket(name: string, shape: string, positionals: readonly string[]): { tenant: string; ticket: string } {
  const [tenant, typed = '', ...more] = positionals
  const ticket = tidyTicket(typed)
  if (tenant && isTicket(ticket) && more.length === 0) return { tenant, ticket }
  throw new Error(`${name} takes a tenant and the number of a complaint: npm run grievances -- ${shape}`)
}

function readAnswer(text: string | undefined): string {
  const answer = text?.trim() ?? ''
  if (answer !== '' && answer.length <= GRIEVANCE_ANSWER_MAX && isPlainText(answer)) return answer
  throw new Error(`--text must have at most ${GRIEVANCE_ANSWER_MAX} characters: the person reads it`)
}

/** Notes that the receipt of a complaint was acknowledged in another way. */
export async function runAcknowledge(args: readonly string[], env: Environment): Promise<number> {
  const { positionals } = readArguments('grievances', args, {})
  const wanted = readTicket('acknowledge', acknowledgeShape, positionals)
  await step({ ...wanted, answer: null }, env)
  console.log(`complaint ${wanted.ticket} is acknowledged`)
  return 0
}

/** Resolves a complaint. */
export async function runAnswer(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('grievances', args, { text: { type: 'string' } } as const)
  const wanted = readTicket('answer', answerShape, positionals)
  const { grievance, isTold } = await step({ ...wanted, answer: readAnswer(values.text) }, env)
  console.log(`complaint ${wanted.ticket} is resolved`)
  if (!isTold) console.log(`no message reaches the person: call ${grievance.contacts.join(', ')}`)
  return 0
}
