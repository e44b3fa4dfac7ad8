import { pages } from '@tiffin/contract/pages'

/** AMB18: the address of a store without a page. */
export const STORE_ALONE = '/:storeId(^[1-9]\\d*$)'

/** Addresses that lead to a store's home. */
const aliases: ReadonlySet<string> = new Set([pages.home.path, STORE_ALONE])

/** The route under which the figures of a request stand: those of an alias are its page's (decision 0080). */
export const countedAs = (route: string): string => (aliases.has(route) ? pages.storeHome.path : route)
