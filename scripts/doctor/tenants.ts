import { refuseDemoTenants } from '@tiffin/commerce/config'
import { openSecrets, type PaymentSecrets } from '@tiffin/commerce/modules/payments/secrets'
import { problemsOf, TenantFilesError } from '@tiffin/tenancy/read-tenants'
import { problemLines } from '@tiffin/tenancy/tenant-problem'
import { type Check, check } from './check.ts'
import { configOf, type Ground } from './ground.ts'
import { type Fault, fault } from './words.ts'

function faultOf(error: unknown): Fault {
  const { message } = error as Error
  return error instanceof TenantFilesError ? fault('noTenants', message) : fault('demoTenants', message)
}

/** What the servers would say of the tenants' files at their start. */
function lookAtFiles({ tenants, mode }: Ground): Fault[] {
  try {
    const installation = tenants()
    const problems = problemLines(problemsOf(installation, installation.set.invalid()))
    refuseDemoTenants(mode, installation.set.all())
    return problems.map((line) => fault('tenantFile', line))
  } catch (error) {
    return [faultOf(error)]
  }
}

/** The tenants with valid files; none where the files cannot be read, which another check says. */
export function servedTenants({ tenants }: Ground): ReturnType<ReturnType<Ground['tenants']>['set']['all']> {
  try {
    return tenants().set.all()
  } catch {
    return []
  }
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
    look: lookAtFiles,
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
