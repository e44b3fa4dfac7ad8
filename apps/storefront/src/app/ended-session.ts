import { verifySession } from '@tiffin/contract/identity'
import { orderChangeTexts } from '#texts/order-changes'
import { send } from '../api/send.ts'
import { avoidedSet } from '../features/allergens/slice.ts'
import { noticeShown } from '../features/notices/slice.ts'
import {
  type OrderInfoState,
  orderInfoRestored,
  orderPageOpened,
  selectOrderInfo,
  withoutOwner,
} from '../features/order-info/slice.ts'
import { storedAuth } from '../features/session/stored.ts'
import { selectStorefront } from '../features/storefront/slice.ts'
import { parseStored, textUnder, writeStored } from '../platform/storage.ts'
import type { AppStore } from './store.ts'

type Page = Pick<AppStore, 'getState' | 'dispatch'>

/** AMB103: true when the order has choices that end with the session. */
function hasChoices({ order, address, instructions, billNote }: OrderInfoState): boolean {
  const { cutlery, condiments, comments } = instructions
  const { plan, menu, for: entry, coupon } = order
  const isOfOwnKind = plan.kind !== 'now' || menu === 'bulk'
  return isOfOwnKind || (entry ?? coupon ?? address) !== null || cutlery || condiments || comments + billNote !== ''
}

/** AMB103: ends the choices of the order, and says so. G8: a store's page applies the store's meal time again. */
function forgetChoices({ getState, dispatch }: Page): void {
  const before = selectOrderInfo(getState())
  dispatch(orderInfoRestored(withoutOwner(before)))
  if (selectStorefront(getState()).store) dispatch(orderPageOpened())
  if (hasChoices(before)) dispatch(noticeShown({ text: orderChangeTexts.sessionEnded, tone: 'info' }))
}

/**
 * Z11, Q31: removes what belongs to the account from the page and the browser's storage when the session ended while no
 * page was open: flag, profile, the choices of the order, and the account's list of what is avoided. The cart stays
 * (AMB45). Asks the server first, because another tab may have signed in since this page was requested. Throws when the
 * call fails; the next page then tries again.
 */
export async function forgetEndedSession(page: Page): Promise<void> {
  const text = textUnder(storedAuth.key)
  const stored = parseStored(text, storedAuth)
  if (!stored?.profile) return
  const { signedIn } = await send(verifySession, {})
  // A sign-in during the call has written another text.
  if (signedIn || textUnder(storedAuth.key) !== text) return
  writeStored(storedAuth, { ...stored, auth: false, profile: null })
  if (page.getState().allergens.isKept) page.dispatch(avoidedSet({ avoided: [], isKept: false }))
  forgetChoices(page)
}
