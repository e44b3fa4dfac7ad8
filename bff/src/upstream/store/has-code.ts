import { capabilitiesOf } from '@tiffin/tenancy/capabilities-of'
import { hasCodes } from '@tiffin/tenancy/has-codes'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { pictureInDataUrl } from './code-picture.ts'

/** AMB108, AMB111: whether the tenant's upstream draws codes itself, takes them back and keeps limits. */
export const drawsCodes = (tenant: Tenant): boolean => capabilitiesOf(tenant).includes('entry-codes')

/**
 * L20, A19: whether an entry of the upstream's list has a code: the address at which its upstream draws it, or a data
 * URL with a picture. Another address is none: this server requests no address that an upstream names.
 */
export function hasCode(tenant: Tenant, { id, qrCode }: { readonly id: string; readonly qrCode: string }): boolean {
  if (!hasCodes(tenant) || qrCode === '') return false
  return drawsCodes(tenant) ? qrCode === `/address/${id}/qr` : pictureInDataUrl(qrCode) !== null
}
