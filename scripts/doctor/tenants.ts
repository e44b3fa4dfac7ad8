import { refuseDemoTenants } from '@tiffin/commerce/config'
import { openSecrets, type PaymentSecrets } from '@tiffin/commerce/modules/payments/secrets'
import { problemsOf } from '@tiffin/tenancy/read-tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { problemLines } from '@tiffin/tenancy/tenant-problem'
import { type Check, check } from './check.ts'
import { configOf, type Ground } from './ground.ts'
import { type Fault, fault } from './words.ts'

/** The line with which production refuses demo tenants; null: it does not. */
function refusalOf(mode: Ground['mode'], all: readonly Tenant[]): string | null {
  try {
    refuseDemoTenants(mode, all)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** The tenants with valid files; none where the files cannot be read, which another check says. */
export const servedTenants = ({ tenants }: Ground): readonly Tenant[] =>
  tenants instanceof Error ? [] : tenants.set.all()

/** What the servers would say of the tenants' files at their start. */
function fileFaults({ tenants, mode }: Ground): Fault[] {
  if (tenants instanceof Error) return [fault('noTenants', tenants.message)]
  const refusal = refusalOf(mode, tenants.set.all())
  const lines = problemLines(problemsOf(tenants, tenants.set.invalid()))
  return [
    ...(refusal === null ? [] : [fault('demoTenants', refusal)]),
    ...lines.map((line) => fault('tenantFile', line)),
  ]
}

/** The accounts, or the line that says why commerce refuses the file. */
function openOrRefuse(file: string): PaymentSecrets | string {
  try {
    return openSecrets(file, () => {})
  } catch (error) {
    return (error as Error).message
  }
}

export const tenantChecks: readonly Check[] = [
  check({
    ...{ name: 'tenant files', of: 'both', examines: 'fields, themes and hosts of the tenants, and demo tenants' },
    look: fileFaults,
    judge: (faults) => faults,
  }),
  check({
    ...{
      name: 'payment accounts',
      of: 'commerce',
      examines: 'the file PAYMENT_SECRETS, and whom it has an account of',
    },
    look(ground) {
      const config = configOf(ground.commerce)
      if (!config) return null
      const paid = servedTenants(ground).filter(({ payment }) => payment?.provider === 'paytm')
      return { file: config.paymentSecrets, secrets: openOrRefuse(config.paymentSecrets), paid }
    },
    judge({ file, secrets, paid }) {
      if (typeof secrets === 'string') return secrets.split('\n').map((line) => fault('paymentSecrets', line))
      const without = paid.filter(({ id }) => !secrets.of(id)).map(({ id }) => id)
      return without.length > 0 ? [fault('paymentAccount', without, file)] : []
    },
  }),
]
