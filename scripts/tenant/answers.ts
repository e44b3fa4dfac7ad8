import { isGstNumber } from '@tiffin/domain/money/gst-number'
import { isHex } from '@tiffin/domain/theme/colour'
import { fieldProblems } from '@tiffin/tenancy/field-problems'
import { PAYTM_HOSTS, type PaymentFile } from '@tiffin/tenancy/payment.schema'
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
  /** Who takes digital payments; null: no provider. */
  readonly payment: PaymentFile | null
}

/** Something that `new` needs to know: a flag, and a question where there is a terminal. */
export interface Question<K extends keyof Answers = keyof Answers> {
  readonly key: K
  readonly flag: string
  readonly question: string
  /** The answer of an empty line, as the operator would type it; null when an answer is required. */
  readonly usual: (id: string) => string | null
  /** Throws an Error that says what is wrong with the answer. */
  readonly read: (text: string, taken: TakenHosts) => Answers[K]
}

/** The hosts of the other tenants, with the id of the tenant. */
export type TakenHosts = ReadonlyMap<string, string>

/** Added to a message about a flag, by its name: a shell drops what follows an unquoted #. */
export const flagHints: Readonly<Record<string, string>> = {
  color: 'in a shell, # needs quotes: --color "#c8371b"',
  colour: 'in a shell, # needs quotes: --colour "#c8371b"',
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

export const PHONE_FORM = 'a telephone number of 7 to 15 digits'

/** A telephone number as people write it: E.164 has at most 15 digits, and short numbers such as 1800 111 have 7. */
export const isPhone = (text: string): boolean =>
  /^\+?[\d -]+$/.test(text) && /^\d{7,15}$/.test(text.replaceAll(/\D/g, ''))

const fitting =
  (fits: (text: string) => boolean, what: string) =>
  (text: string): string => {
    if (text !== '' && !fits(text)) throw new Error(`must be ${what}`)
    return text
  }

function colourOf(text: string): string {
  const bare = text.toLowerCase().replace(/^#?/, '#')
  const full = /^#[0-9a-f]{3}$/.test(bare) ? bare.replaceAll(/[0-9a-f]/g, (digit) => digit + digit) : bare
  if (!isHex(full)) throw new Error(`must be a colour as #rrggbb, not ${JSON.stringify(text)}`)
  return full
}

function yesOrNo(text: string): boolean {
  const answer = text.toLowerCase()
  if (!['y', 'yes', 'n', 'no'].includes(answer)) throw new Error('must be yes or no')
  return answer.startsWith('y')
}

function hostsOf(text: string, taken: TakenHosts): readonly string[] {
  const hosts = checked(
    tenantFile.shape.hosts,
    text.split(/[\s,]+/).filter((each) => each !== ''),
  )
  const host = hosts.find((each) => taken.has(each))
  if (host !== undefined) throw new Error(`must be free: "${host}" is a host of the tenant "${taken.get(host)}"`)
  return hosts
}

/** The answers about digital payments. `paytm-staging` moves no money. */
const PAYMENTS: Readonly<Record<string, PaymentFile | null>> = {
  none: null,
  paytm: { provider: 'paytm', host: PAYTM_HOSTS[0] },
  'paytm-staging': { provider: 'paytm', host: PAYTM_HOSTS[1] },
  sandbox: { provider: 'sandbox' },
}

function paymentOf(text: string): PaymentFile | null {
  const payment = Object.hasOwn(PAYMENTS, text) ? PAYMENTS[text] : undefined
  if (payment === undefined) throw new Error(`must be one of ${Object.keys(PAYMENTS).join(', ')}`)
  return payment
}

/** The name for a tenant's id: `Handi Raat` for `handi-raat`. */
const titleOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** The answers that are texts. */
type TextKey = Exclude<keyof Answers, 'color' | 'hosts' | 'delivery' | 'pickup' | 'payment'>

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
  text('phone', 'customerSupport', 'the phone number for diners', fitting(isPhone, PHONE_FORM)),
  text('email', 'email', 'the e-mail address for diners'),
  text('address', 'address', "the company's postal address"),
  text(
    'fssai',
    'fssai',
    'the FSSAI licence number, 14 digits',
    fitting((given) => FSSAI_NUMBER.test(given), 'a number of 14 digits'),
  ),
  text(
    'gst',
    'gst',
    'the GST number',
    fitting((given) => isGstNumber(given), 'a GST number such as 27ABCDE1234F1Z0'),
  ),
  text('privacy', 'privacyPolicy', 'the address of the privacy policy, https://…'),
  text('terms', 'terms', 'the address of the terms, https://…'),
  text('refunds', 'refundPolicy', 'the address of the refund policy, https://…'),
  ask({
    key: 'payment',
    question: `who takes digital payments: ${Object.keys(PAYMENTS).join(', ')}`,
    usual: () => 'none',
    read: paymentOf,
  }),
]

/** Asks one question; returns the typed line. Throws when the input ends. */
export type Ask = (prompt: string) => Promise<string>

type Given = Readonly<Record<string, string | undefined>>

/** What the answers are for, and what `new` already knows. */
export interface Request {
  readonly id: string
  /** The values of the flags. */
  readonly given: Given
  readonly taken: TakenHosts
}

async function answerTo(
  question: Question,
  { id, taken }: Request,
  ask: Ask,
  say: (line: string) => void,
): Promise<unknown> {
  const usual = question.usual(id)
  const hint = usual ? ` [${usual}]` : usual === null ? '' : ' [none yet]'
  for (;;) {
    const line = (await ask(`${question.question}${hint}: `)).trim()
    try {
      if (line === '' && usual === null) throw new Error('must be given')
      return question.read(line === '' ? (usual ?? '') : line, taken)
    } catch (error) {
      say(`  ${(error as Error).message}`)
    }
  }
}

function fromFlag({ flag, read }: Question, given: string, taken: TakenHosts): unknown {
  try {
    return read(given, taken)
  } catch (error) {
    const hint = flagHints[flag]
    throw new Error(`--${flag} ${(error as Error).message}${hint ? `; ${hint}` : ''}`)
  }
}

/**
 * The answers from flags; what is missing is asked where there is a terminal, else takes its default. Throws when a flag
 * is wrong, and when an answer without a default is missing.
 */
export async function collectAnswers(request: Request, ask: Ask | null, say: (line: string) => void): Promise<Answers> {
  const { id, given, taken } = request
  const flagged = new Map(
    questions.flatMap((each) => {
      const value = given[each.flag]
      return value === undefined ? [] : [[each.key, fromFlag(each, value, taken)] as const]
    }),
  )
  const missing = questions.filter((each) => !flagged.has(each.key) && each.usual(id) === null)
  if (!ask && missing.length) {
    throw new Error(`missing: ${missing.map((each) => `--${each.flag} (${each.question})`).join(', ')}`)
  }
  const answers: Record<string, unknown> = {}
  for (const each of questions) {
    if (flagged.has(each.key)) answers[each.key] = flagged.get(each.key)
    else answers[each.key] = ask ? await answerTo(each, request, ask, say) : fromFlag(each, each.usual(id) ?? '', taken)
  }
  const complete = answers as unknown as Answers
  if (!complete.delivery && !complete.pickup) throw new Error('a tenant needs --delivery yes or --pickup yes')
  return complete
}
