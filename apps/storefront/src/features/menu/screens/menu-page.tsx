import type { Menu } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { type ReactNode, useMemo, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useParams } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { menuTexts as words } from '../../../texts/menu.ts'
import { texts } from '../../../texts/texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { selectStorefront, storefrontStale } from '../../storefront/slice.ts'
import { CategoryNav } from '../components/category-nav.tsx'
import { MenuDock } from '../components/menu-dock.tsx'
import { MenuList } from '../components/menu-list.tsx'
import { MenuSkeleton } from '../components/menu-skeleton.tsx'
import type { MenuScroller } from '../components/scroller.ts'
import { SearchResults } from '../components/search-results.tsx'
import { StoreHeader } from '../components/store-header.tsx'
import { ToTop } from '../components/to-top.tsx'
import { menuRows } from '../rows.ts'
import { selectSearchResults } from '../selectors.ts'
import { dishSearched } from '../slice.ts'
import { useColumns } from '../use-columns.ts'
import { useMenuScroll } from '../use-menu-scroll.ts'
import './menu-page.css'

function MenuFailed({ message }: { message: string }) {
  const dispatch = useDispatch()
  return (
    <EmptyState
      level={1}
      title={message || words.menuFailed}
      text={words.menuFailedText}
      action={<PrimaryButton onClick={() => dispatch(storefrontStale())}>{texts.retry}</PrimaryButton>}
    />
  )
}

interface MenuCardProps {
  readonly store: Store
  readonly menu: Menu
  readonly asked: number
  readonly panel: ReactNode
}

function MenuCard({ store, menu, asked, panel }: MenuCardProps) {
  const dispatch = useDispatch()
  const box = useRef<HTMLDivElement>(null)
  const scroller = useRef<MenuScroller>(null)
  const columns = useColumns(box)
  const rows = useMemo(() => menuRows(menu, columns || 1), [menu, columns])
  const found = useSelector(selectSearchResults)
  const first = menu.categories[0]?.categoryId ?? asked
  const place = useMenuScroll(scroller, {
    storeId: store.storeId,
    categoryId: asked,
    first,
    ready: found === null,
    laidOut: columns > 0,
  })
  // A category that is chosen from the rail ends the search.
  const choose = (categoryId: number): void => {
    if (found) dispatch(dishSearched({ query: '' }))
    place.goTo(categoryId)
  }
  return (
    <>
      <StoreHeader store={store} />
      {/* D12: only the menus that the store has */}
      <p className="menu-tab">{words.aLaCarte}</p>
      {found === null ? <CategoryNav kind="chips" current={place.categoryId} onChoose={choose} /> : null}
      <div className="menu-columns">
        <div className="menu-rail">
          <CategoryNav kind="rail" current={place.categoryId} onChoose={choose} />
        </div>
        <div className="menu-body" ref={box}>
          {columns === 0 ? null : found ? (
            <SearchResults dishes={found} columns={columns} />
          ) : (
            <MenuList rows={rows} columns={columns} scroller={scroller} start={place.start} />
          )}
        </div>
        <div className="menu-panel">{panel}</div>
      </div>
      <ToTop />
      <MenuDock store={store} />
    </>
  )
}

/** D1, AMB98: the whole menu as one scroll; the category in the URL is where one stands. */
export function MenuPage({ panel }: { panel: ReactNode }) {
  const { orderType, category, categoryId } = useParams()
  const { storeId, status, store, menu, problem } = useSelector(selectStorefront)
  const asked = Number(categoryId)

  if (storeId !== null && (orderType !== 'regular' || category !== 'all')) {
    // D3, D4: a menu that the store does not have.
    return <Navigate to={paths.storeHome(storeId)} replace />
  }
  const first = menu?.categories[0]?.categoryId
  if (storeId !== null && first !== undefined && !menu?.categories.some((each) => each.categoryId === asked)) {
    return <Navigate to={paths.menuCategory(storeId, first)} replace />
  }
  return (
    <main className="menu" id="content" tabIndex={-1}>
      {store && menu && first !== undefined ? (
        <MenuCard store={store} menu={menu} asked={asked} panel={panel} />
      ) : status === 'failed' ? (
        <MenuFailed message={problem?.message ?? ''} />
      ) : menu ? (
        <EmptyState level={1} title={words.menuEmpty} />
      ) : (
        <MenuSkeleton />
      )}
    </main>
  )
}
