import type { LocalDate } from '@tiffin/domain/time/clock'
import { DEFAULT_ZONE, localTimeAt } from '@tiffin/domain/time/zone'
import type { Commerce } from '#commerce'

/** What changes of a wallet need to know of its tenant. */
export interface WalletNeeds {
  readonly tenants: Pick<Commerce['tenants'], 'find'>
}

/** The zone of a tenant's wallets: their days, months and dates. */
export const walletZone = ({ tenants }: WalletNeeds, tenant: string): string =>
  tenants.find(tenant)?.wallet.timeZone ?? DEFAULT_ZONE

/** The date of a moment in the zone of a tenant's wallets. */
export const walletDay = (needs: WalletNeeds, tenant: string, at: Date): LocalDate =>
  localTimeAt(at.getTime(), walletZone(needs, tenant)).date
