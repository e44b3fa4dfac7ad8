import { catalogueOf, type ServerMessages } from '@tiffin/domain/words/catalogue'
import type { Tenant } from './tenant.ts'

/** The server texts in the tenant's language. */
export const messagesOf = ({ language }: Pick<Tenant, 'language'>): ServerMessages => catalogueOf(language).messages
