import { MENU_CATEGORIES, type MenuCategory, type MenuRoute } from '@tiffin/domain/menu/menu-route'
import type { OrderType } from '@tiffin/domain/order/order-type'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { orderTypeRequested, selectOrderType } from '../order-info/slice.ts'

const orderTypes: readonly OrderType[] = ['regular', 'bulk', 'schedule']

const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | null =>
  known.find((each) => each === text) ?? null

/** D1: the parameters of a menu page's URL; null when it names a menu that cannot exist. */
export function useMenuRoute(): MenuRoute | null {
  const params = useParams()
  const orderType = oneOf(orderTypes, params.orderType)
  const category: MenuCategory | null = oneOf(MENU_CATEGORIES, params.category)
  if (!orderType || !category) return null
  return { orderType, category, categoryId: params.categoryId === undefined ? null : Number(params.categoryId) }
}

/** G3: when a menu of another order type opens, requests that order type; the flow then handles the cart. */
export function useOrderTypeOf(orderType: OrderType): void {
  const dispatch = useDispatch()
  const current = useSelector(selectOrderType)
  useEffect(() => {
    if (current !== orderType) dispatch(orderTypeRequested({ orderType }))
  }, [dispatch, current, orderType])
}
