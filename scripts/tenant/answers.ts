import { isHex } from '@tiffin/domain/theme/colour'
import { fieldProblems } from '@tiffin/tenancy/field-problems'
import { GST_NUMBER } from '@tiffin/tenancy/gst-number'
import { clientConfig, tenantFile } from '@tiffin/tenancy/tenant-file'

/** What an operator says about a new tenant. */
export interface Answers {
  readonly name: string
  readonly color: string
  readonly hosts: readonly string[]
  readonly delivery: boolean
  readonly pickup: boolean
  readonly tagline: string
  readonly company: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly fssai: string
  readonly gst: string
  readonly privacy: string
  readonly terms: string
  readonly refunds: string
}

/** Something that `new` needs to know: a flag, and a question where there is a terminal. */
export interface Question<K extends keyof Answers = keyof Answers> {
  readonly key: K
  readonly flag: string
  readonly question: string
  /** The answer of an empty line, as the operator would type it; null when an answer is required. */
  readonly usual: (id: string) => string | null
  /** Throws an Error that says what is wrong with the answer. */
  readonly read: (text: string) => Answers[K]
}

type ConfigField = keyof typeof clientConfig.shape

/** Returns the value when the schema takes it. Throws an Error with the allowed values otherwise. */
function checked<T>(schema: Parameters<typeof fieldProblems>[0], value: T): T {
  const { error } = schema.safeParse(value)
  if (!error) return value
  throw new Error(fieldProblems(schema, error)[0]?.message ?? error.message)
}

/** FSSAI licence and registration numbers. */
export const FSSAI_NUMBER = /^\d{14}$/

const matching =
  (pattern: RegExp, what: string) =>
  (text: string): string => {
    if (text !== '' && !pattern.test(text)) throw new Error(`must be ${what}`)
    return text
  }

function colourOf(text: string): string {
  const bare = text.toLowerCase().replace(/^#?/, '#')
  const full = /^#[0-9a-f]{3}$/.test(bare) ? bare.replaceAll(/[0-9a-f]/g, (digit) => digit + digit) : bare
  if (!isHex(full)) throw new Error('must be a colour as #rrggbb')
  return full
}

function yesOrNo(text: string): boolean {
  const answer = text.toLowerCase()
  if (!['y', 'yes', 'n', 'no'].includes(answer)) throw new Error('must be yes or no')
  return answer.startsWith('y')
}

const hostsOf = (text: string): readonly string[] =>
  checked(
    tenantFile.shape.hosts,
    text.split(/[\s,]+/).filter((each) => each !== ''),
  )

/** The name for a tenant's id: `Handi Raat` for `handi-raat`. */
const titleOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** The answers that are texts. */
type TextKey = Exclude<keyof Answers, 'color' | 'hosts' | 'delivery' | 'pickup'>

const text = <K extends TextKey>(
  key: K,
  field: ConfigField,
  question: string,
  read: (text: string) => string = (given) => given,
): Question<K> => ({
  key,
  flag: key,
  question,
  usual: () => '',
  read: (given) => checked(clientConfig.shape[field], read(given)) as Answers[K],
})

const ask = <K extends keyof Answers>(question: Omit<Question<K>, 'flag'>): Question<K> => ({
  flag: question.key === 'hosts' ? 'host' : question.key,
  ...question,
})

/** In the order in which they are asked. */
export const questions: readonly Question[] = [
  { ...text('name', 'name', "the brand's name, as diners read it"), usual: titleOf },
  ask({ key: 'color', question: "the brand's colour, #rrggbb", usual: () => null, read: colourOf }),
  ask({
    ...{ key: 'hosts', question: 'the domains, parted by commas' },
    ...{ usual: (id) => `${id}.localhost`, read: hostsOf },
  }),
  ask({ key: 'delivery', question: 'delivers, yes or no', usual: () => 'yes', read: yesOrNo }),
  ask({ key: 'pickup', question: 'lets diners collect, yes or no', usual: () => 'yes', read: yesOrNo }),
  text('tagline', 'tagline', 'one line below the name'),
  text('company', 'companyName', 'the registered company'),
  text('phone', 'customerSupport', 'the phone number for diners'),
  text('email', 'email', 'the e-mail address for diners'),
  text('address', 'address', "the company's postal address"),
  text('fssai', 'fssai', 'the FSSAI licence number, 14 digits', matching(FSSAI_NUMBER, 'a number of 14 digits')),
  text('gst', 'gst', 'the GST number', matching(GST_NUMBER, 'a GST number such as 27ABCDE1234F1Z5')),
  text('privacy', 'privacyPolicy', 'the address of the privacy policy, https://…'),
  text('terms', 'terms', 'the address of the terms, https://…'),
  text('refunds', 'refundPolicy', 'the address of the refund policy, https://…'),
]

/** Asks one question; returns the typed line. Throws when the input ends. */
export type Ask = (prompt: string) => Promise<string>

type Given = Readonly<Record<string, string | undefined>>

async function answerTo(question: Question, id: string, ask: Ask, say: (line: string) => void): Promise<unknown> {
  const usual = question.usual(id)
  const hint = usual ? ` [${usual}]` : usual === null ? '' : ' [none yet]'
  for (;;) {
    const line = (await ask(`${question.question}${hint}: `)).trim()
    try {
      if (line === '' && usual === null) throw new Error('must be given')
      return question.read(line === '' ? (usual ?? '') : line)
    } catch (error) {
      say(`  ${(error as Error).message}`)
    }
  }
}

function fromFlag(question: Question, given: string): unknown {
  try {
    return question.read(given)
  } catch (error) {
    throw new Error(`--${question.flag} ${(error as Error).message}`)
  }
}

/**
 * The answers from flags; what is missing is asked where there is a terminal, else takes its default. Throws when a flag
 * is wrong, and when an answer without a default is missing.
 */
export async function collectAnswers(
  id: string,
  given: Given,
  ask: Ask | null,
  say: (line: string) => void,
): Promise<Answers> {
  const flagged = new Map(
    questions.flatMap((each) => {
      const value = given[each.flag]
      return value === undefined ? [] : [[each.key, fromFlag(each, value)] as const]
    }),
  )
  const missing = questions.filter((each) => !flagged.has(each.key) && each.usual(id) === null)
  if (!ask && missing.length) {
    throw new Error(`missing: ${missing.map((each) => `--${each.flag} (${each.question})`).join(', ')}`)
  }
  const answers: Record<string, unknown> = {}
  for (const each of questions) {
    if (flagged.has(each.key)) answers[each.key] = flagged.get(each.key)
    else answers[each.key] = ask ? await answerTo(each, id, ask, say) : each.read(each.usual(id) ?? '')
  }
  const complete = answers as unknown as Answers
  if (!complete.delivery && !complete.pickup) throw new Error('a tenant needs --delivery yes or --pickup yes')
  return complete
}
