import { type DishFilters, noFilters } from '@tiffin/domain/menu/dish-filters'
import { readFilters, writeFilters } from '@tiffin/domain/menu/filter-query'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { areSame } from './filters.ts'

interface MenuFilters {
  readonly filters: DishFilters
  /**
   * Sets the filters with a new history entry, so that Back undoes the change. `pathname` is the path of the category
   * at which the filtered menu opens.
   */
  readonly filterBy: (filters: DishFilters, pathname: string) => void
}

/** D2: the filters are stored in the URL, so that they can be shared and undone by Back. */
export function useMenuFilters(): MenuFilters {
  const { search } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => (search ? readFilters(search) : noFilters), [search])
  const filterBy = useCallback(
    (next: DishFilters, pathname: string) => {
      if (!areSame(next, filters)) navigate({ pathname, search: writeFilters(next) })
    },
    [filters, navigate],
  )
  return { filters, filterBy }
}
