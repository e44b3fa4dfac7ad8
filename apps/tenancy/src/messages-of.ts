import { catalogueOf, type Messages } from '@tiffin/domain/catalogue'
import type { Tenant } from './tenant.ts'

/** What servers say to a tenant's people, in the tenant's language. */
export const messagesOf = ({ language }: Pick<Tenant, 'language'>): Messages => catalogueOf(language).messages
