import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectMenu } from '../storefront/slice.ts'
import { selectCardTerms } from './card-terms.ts'
import type { RowTerms } from './components/menu-row.tsx'
import { dishCount, type MenuRow } from './rows.ts'

/** Values that all rows of a list share, memoized; null until a store and its menu are loaded. */
export function useRowTerms(rows: readonly MenuRow[], columns: number, highlight: string): RowTerms | null {
  const menu = useSelector(selectMenu)
  const terms = useSelector(selectCardTerms)
  const count = dishCount(rows)
  return useMemo(
    () => menu && terms && { columns, count, dishes: menu.dishes, terms, highlight },
    [columns, count, highlight, menu, terms],
  )
}
