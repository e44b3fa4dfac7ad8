import { MENU_CATEGORIES, type MenuCategory, type MenuRoute } from '@tiffin/domain/menu/menu-route'
import type { OrderType } from '@tiffin/domain/order/order-type'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { menuTypeOpened, selectOrderInfo } from '../order-info/slice.ts'

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

/**
 * G3: when a menu page opens, makes the order one of its type. Only the URL causes this: an order that changes while the
 * page is open is followed by a navigation (`change-order-type`).
 */
export function useOrderTypeOf(orderType: OrderType, storeId: number): void {
  const dispatch = useDispatch()
  const isSettled = useSelector(selectOrderInfo).storeId === storeId
  useEffect(() => {
    if (isSettled) dispatch(menuTypeOpened({ orderType }))
  }, [dispatch, isSettled, orderType])
}
