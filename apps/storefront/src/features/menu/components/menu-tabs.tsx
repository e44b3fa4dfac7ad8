import type { MenuCategory } from '@tiffin/domain/menu/menu-route'
import { memo, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { menuTexts as words } from '#texts/menu'
import { paths } from '../../../paths.ts'
import { useCentred } from '../scrolling/use-centred.ts'
import { selectMenuTabs } from '../selectors.ts'
import './menu-tabs.css'

const names: Readonly<Record<MenuCategory, string>> = {
  all: words.aLaCarte,
  kids: words.kidsMenu,
  healthy: words.healthyMenu,
  bulk: words.bulkMenu,
  schedule: words.subscriptionMenu,
}

/** D12: the menus of the store: tabs on phones, a row of links on larger screens. */
export const MenuTabs = memo(function MenuTabs({ storeId, current }: { storeId: number; current: MenuCategory }) {
  const tabs = useSelector(selectMenuTabs)
  const row = useRef<HTMLElement>(null)
  useCentred(row, current)
  return (
    <nav className={tabs.length > 1 ? 'menu-tabs' : 'menu-tabs menu-tabs-lone'} aria-label={words.menus} ref={row}>
      <ul className="menu-tabs-list">
        {tabs.map(({ orderType, category, categoryId }) => (
          <li key={category}>
            <Link
              className="menu-tab"
              data-category={category}
              to={paths.menuCategory(storeId, categoryId, orderType, category)}
              aria-current={category === current ? 'page' : undefined}
            >
              {names[category]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})
