import { z } from 'zod'
import { sms, smsTemplate } from './messages.schema.ts'
import { paymentFields } from './payment.schema.ts'
import {
  banner,
  clientConfig,
  grievanceOfficer,
  maps,
  privacyNotice,
  tenantFile,
  themeOverrides,
  upstreams,
} from './tenant-file.ts'
import { wallet } from './wallet.schema.ts'

/** The parts of JSON Schema that zod writes for our fields. */
interface FieldSchema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly string[]
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxLength?: number
  readonly items?: FieldSchema
  readonly anyOf?: readonly FieldSchema[]
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
}

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

/** `1 to 8 banners`, `up to 50 of: a host name`. */
function listOf({ minItems, maxItems, items }: FieldSchema): string {
  if (items?.title === 'templates, see below') return `up to ${maxItems} ${items.title}`
  const count = minItems ? `${minItems} to ${maxItems}` : `up to ${maxItems}`
  if (items?.title === 'notices, see below') return `${count} ${items.title}`
  return items?.title === 'banners' ? `${count} banners, see below` : `${count} of: ${valuesOf(items ?? {})}`
}

/** What a field may hold, for the operator. */
function valuesOf(field: FieldSchema): string {
  const { title, enum: allowed, type, format, minimum, maximum, maxLength } = field
  if (type === 'array') return listOf(field)
  if (type === 'object' && !title) return 'an object, see below'
  if (title) return title
  if (allowed) return allowed.map(code).join(', ')
  if (field.anyOf) return valuesOf(field.anyOf.find((each) => each.format) ?? {})
  if (format === 'email') return 'an e-mail address'
  if (format === 'uri') return 'an address'
  if (type === 'boolean') return '`true`, `false`'
  if (type === 'integer') return `${minimum} to ${maximum}`
  return maxLength === undefined ? 'text' : `text, ${maxLength} characters at most`
}

function defaultOf(field: FieldSchema, isRequired: boolean): string {
  if (isRequired) return '**required**'
  return field.default === undefined || field.default === '' ? '' : code(field.default)
}

function rowsOf(prefix: string, schema: z.ZodType): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' }) as ObjectSchema
  return Object.entries(properties).map(([name, field]) => {
    if (!field.description) throw new Error(`${prefix}${name} has no description in tenant-file.ts`)
    const cells = [code(prefix + name), valuesOf(field), defaultOf(field, required.includes(name)), field.description]
    return `| ${cells.join(' | ').replaceAll('  ', ' ')} |`
  })
}

const table = (prefix: string, schema: z.ZodType): string =>
  ['| field | values | default | meaning |', '|---|---|---|---|', ...rowsOf(prefix, schema)].join('\n')

const own = tenantFile.shape

const ofTenant = z.object({
  ...{ id: own.id, demo: own.demo, hosts: own.hosts, certificateHosts: own.certificateHosts, language: own.language },
})

/** The page of all fields of a tenant file, from its schema. */
export const fieldsPage = (): string => `# Fields of a tenant file

Written by \`npm run tenant -- fields\` from the schema (\`apps/tenancy/src/tenant-file.ts\`), which also checks every file;
a test compares both. How a file comes about is in [onboarding.md](onboarding.md). An empty default means: none.

## The tenant

${table('', ofTenant)}

## \`theme\`

\`theme.preset\` is required: the name of a folder of \`themes/\`. The other fields replace what the preset says.

${table('theme.', themeOverrides)}

## \`clientConfig\`

A file is a path below the preset's folder (\`logo.svg\`), or below another folder of \`themes/\` (\`/themes/spice-lane/logo.svg\`).

${table('clientConfig.', clientConfig)}

### A banner

An entry of \`homeImage\` or \`promotions\`.

${table('', banner)}

### The grievance officer

The Consumer Protection (E-Commerce) Rules, 2020, ask for the name, the designation and the contact. The page "Grievances" shows them.

${table('clientConfig.grievanceOfficer.', grievanceOfficer)}

### A notice

An entry of \`privacyNotices\`.

${table('', privacyNotice)}

## \`upstreams\`

Only for a tenant with servers of its own ([wire.md](wire.md)).

${table('upstreams.', upstreams)}

## \`maps\`

Only for a tenant with map services of its own ([onboarding.md](onboarding.md#maps-and-places)).

${table('maps.', maps)}

## \`payment\`

Without it digital payment is not offered. The merchant's account and its keys are not in this file but in a file of commerce ([payments.md](payments.md)).

${table('payment.', paymentFields)}

## \`wallet\`

The rules of the wallet, in whole rupees; they count where \`clientConfig.walletEnabled\` is true.

${table('wallet.', wallet)}

## \`messages.sms\`

Without it no SMS is sent, so nobody can sign up ([messages.md](messages.md)).

${table('messages.sms.', sms)}

### A template

An entry of \`templates\`.

${table('', smsTemplate)}
`
