import type { Store } from '@tiffin/contract/stores'
import type { DishFilters } from '@tiffin/domain/menu/dish-filters'
import { type MenuRoute, menuRedirect } from '@tiffin/domain/menu/menu-route'
import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { Redirect } from '../../../ui/redirect.tsx'
import { selectClient, selectIsMobile } from '../../client/slice.ts'
import { selectStorefront } from '../../storefront/slice.ts'
import { CategoryNav } from '../components/category-nav.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { FilteredSummary } from '../components/filtered-summary.tsx'
import { usePreloadWindowedList } from '../components/long-menu.ts'
import { MenuDock } from '../components/menu-dock.tsx'
import { MenuFailed } from '../components/menu-failed.tsx'
import { MenuColumns, MenuFrame } from '../components/menu-frame.tsx'
import { MenuList } from '../components/menu-list.tsx'
import { MenuSkeleton } from '../components/menu-skeleton.tsx'
import { MenuTabs } from '../components/menu-tabs.tsx'
import { NutritionNote } from '../components/nutrition-note.tsx'
import { SearchResults } from '../components/search-results.tsx'
import { StoreHeader } from '../components/store-header.tsx'
import { ToTop } from '../components/to-top.tsx'
import { isFiltered } from '../filters.ts'
import type { MenuView } from '../menu-view.ts'
import { menuRows } from '../rows.ts'
import { focusHeading } from '../scrolling/focus-heading.ts'
import type { MenuScroller } from '../scrolling/scroller.ts'
import { useColumns } from '../scrolling/use-columns.ts'
import { useMenuScroll } from '../scrolling/use-menu-scroll.ts'
import { useSearchScroll } from '../scrolling/use-search-scroll.ts'
import { categoryEntries, filteredView, selectFound, selectMenuOffer, selectMenuView } from '../selectors.ts'
import { dishSearched, selectDishQuery } from '../slice.ts'
import { useMenuFilters } from '../use-menu-filters.ts'
import { useMenuRoute, useOrderTypeOf } from '../use-menu-route.ts'
import { useServedCategory } from '../use-served-category.ts'
import './menu-page.css'

export interface MenuPageProps {
  readonly panel: ReactNode
  /** T8: the last orders of this person at the store. */
  readonly recent?: ReactNode
}

interface MenuCardProps extends MenuPageProps {
  readonly store: Store
  /** The URL's parameters, with the id of the category to scroll to. */
  readonly route: MenuRoute & { readonly categoryId: number }
  readonly whole: MenuView
}

function MenuCard({ store, route, whole, panel, recent }: MenuCardProps) {
  const { orderType, category, categoryId: requestedId } = route
  const { storeId } = store
  const dispatch = useDispatch()
  const { search } = useLocation()
  const mobile = useSelector(selectIsMobile)
  const { bypass } = useSelector(selectClient)
  const { filters, filterBy } = useMenuFilters()
  // PERF8: typing updates the field at once; the results render with lower priority.
  const query = useDeferredValue(useSelector(selectDishQuery))
  const found = useSelector((state: Parameters<typeof selectFound>[0]) =>
    selectFound(state, { query, orderType, filters }),
  )
  const filtered = isFiltered(filters)
  const view = useMemo(
    () => (filtered ? filteredView(whole, filters, orderType) : whole),
    [whole, filtered, filters, orderType],
  )
  const entries = useMemo(() => categoryEntries(view), [view])

  const box = useRef<HTMLDivElement>(null)
  const scroller = useRef<MenuScroller>(null)
  const columns = useColumns(box)
  const rows = useMemo(() => menuRows(view, columns), [view, columns])
  const address = useCallback(
    (categoryId: number) => paths.menuCategory(storeId, categoryId, orderType, category) + search,
    [storeId, orderType, category, search],
  )
  const categoryIds = useMemo(() => entries.map((each) => each.categoryId), [entries])
  const place = useMenuScroll(scroller, {
    ...{ address, categoryId: requestedId, categoryIds, filtered },
    ready: found === null,
  })
  const searchScroll = useSearchScroll(found !== null)
  const isSearching = found !== null
  const { goTo } = place
  useServedCategory(category, place.categoryId, goTo)
  const { forget } = searchScroll
  // Selecting a category in the rail ends the search.
  const choose = useCallback(
    (categoryId: number): void => {
      forget()
      if (isSearching) dispatch(dishSearched({ query: '' }))
      goTo(categoryId)
      focusHeading(box.current, categoryId)
    },
    [dispatch, forget, goTo, isSearching],
  )

  // A filtered menu opens at its first category; without filters, the menu stays at the category in view.
  const filter = useCallback(
    (next: DishFilters): void => {
      const opening = isFiltered(next) ? filteredView(whole, next, orderType).categories[0]?.categoryId : undefined
      filterBy(next, paths.menuCategory(storeId, opening ?? requestedId, orderType, category))
    },
    [filterBy, whole, storeId, requestedId, orderType, category],
  )

  const list =
    view.categories.length === 0 ? null : (
      <MenuList
        rows={rows}
        columns={columns}
        scroller={scroller}
        start={searchScroll.isReturning() ? null : place.start}
      />
    )
  const navigation = { entries, current: place.categoryId, onChoose: choose }
  return (
    <>
      <StoreHeader store={store} />
      {/* A17, T8: without a home, the menu begins with them. */}
      {bypass ? recent : null}
      <div className="menu-tools">
        <MenuTabs storeId={storeId} current={category} />
        <FilterBar menu={whole} filters={filters} onFilter={filter} />
      </div>
      {found === null ? <CategoryNav kind="chips" {...navigation} /> : null}
      <MenuColumns
        rail={<CategoryNav kind="rail" {...navigation} />}
        body={box}
        // D10, D14: phones show the cart bar instead of the panel. With `Suspense`, the dishes don't wait for the
        // panel's code.
        panel={mobile ? null : <Suspense>{panel}</Suspense>}
      >
        {found === null && filtered ? <FilteredSummary view={view} onFilter={filter} /> : null}
        {found ? <SearchResults dishes={found} menuDishes={whole.dishes} columns={columns} query={query} /> : list}
        <NutritionNote />
      </MenuColumns>
      <ToTop />
      <MenuDock store={store} />
    </>
  )
}

function OpenMenu({ store, route, ...parts }: Omit<MenuCardProps, 'whole'>) {
  const { search } = useLocation()
  const whole = useSelector((state: Parameters<typeof selectMenuView>[0]) => selectMenuView(state, route.category))
  useOrderTypeOf(route.orderType, store.storeId)
  // Each menu and each set of filters is a separate list with its own scroll position.
  const key = `${store.storeId} ${route.category} ${search}`
  return whole ? <MenuCard key={key} store={store} route={route} whole={whole} {...parts} /> : null
}

function MenuWaiting() {
  usePreloadWindowedList()
  return <MenuSkeleton />
}

/** D1, AMB98: a menu as one list of all its categories; the URL names the category in view. */
export function MenuPage(parts: MenuPageProps) {
  const route = useMenuRoute()
  const { search } = useLocation()
  const { storeId, status, store } = useSelector(selectStorefront)
  const offer = useSelector(selectMenuOffer)

  if (storeId !== null && offer) {
    const redirect = route ? menuRedirect(route, offer) : 'home'
    if (redirect === 'home') return <Redirect to={paths.storeHome(storeId)} />
    if (redirect) {
      const { orderType, category, categoryId } = redirect
      return <Redirect to={paths.menuCategory(storeId, categoryId, orderType, category) + search} />
    }
  }
  return (
    <MenuFrame>
      {store && offer && route && route.categoryId !== null ? (
        <OpenMenu store={store} route={{ ...route, categoryId: route.categoryId }} {...parts} />
      ) : status === 'failed' ? (
        <MenuFailed />
      ) : (
        <MenuWaiting />
      )}
    </MenuFrame>
  )
}
