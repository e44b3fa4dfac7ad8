import { type MenuCategory, openingCategory } from '@tiffin/domain/menu/menu-route'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { menuKey, selectMenuCategories } from '../storefront/selectors.ts'
import { selectStorefront } from '../storefront/slice.ts'

/**
 * G17: when the menu of another time replaces the shown one, and the category in view is not served at that time, goes
 * to the category at which that menu opens.
 */
export function useServedCategory(category: MenuCategory, inView: number, goTo: (categoryId: number) => void): void {
  const shownFor = menuKey(useSelector(selectStorefront).menuFor)
  const categories = useSelector(selectMenuCategories)?.[category]
  const before = useRef(shownFor)
  useEffect(() => {
    if (before.current === shownFor || !categories) return
    before.current = shownFor
    const opening = openingCategory(categories)
    const isServed = categories.some(({ categoryId, isServed: served }) => served && categoryId === inView)
    if (!isServed && opening !== null && opening !== inView) goTo(opening)
  }, [shownFor, categories, inView, goTo])
}
