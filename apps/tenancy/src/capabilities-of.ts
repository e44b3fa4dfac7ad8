import { CAPABILITIES, type Capability } from '@tiffin/domain/order/capabilities'
import type { Tenant } from './tenant.ts'

/** AMB108: what the tenant's upstream does beyond the wire of the specs. */
export const capabilitiesOf = ({ upstreams }: Tenant): readonly Capability[] =>
  upstreams ? upstreams.capabilities : CAPABILITIES
