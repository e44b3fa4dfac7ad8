import { isPretended } from './payment.schema.ts'
import type { FileRead } from './tenant-reader.ts'

/** The mode that a server runs in; production serves no tenant whose payments are pretended. */
export type ServerMode = 'production' | 'demo'

const PRETENDED = {
  field: 'payment',
  message: 'names no real provider (the sandbox, or a stand-in on this machine): MODE=production does not serve it',
}

/**
 * The file as it counts in this mode: invalid where the mode does not serve its tenant. Demo tenants are refused
 * elsewhere, with a reason of their own.
 */
export const inMode = (mode: ServerMode, read: FileRead | null): FileRead | null =>
  mode === 'production' && read?.tenant && !read.tenant.demo && isPretended(read.tenant.payment)
    ? { ...read, tenant: null, problems: [PRETENDED] }
    : read
