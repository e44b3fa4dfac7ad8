import { catalogueOf, type Messages } from '@tiffin/domain/words/catalogue'
import type { Tenant } from './tenant.ts'

/** The server texts in the tenant's language. */
export const messagesOf = ({ language }: Pick<Tenant, 'language'>): Messages => catalogueOf(language).messages
