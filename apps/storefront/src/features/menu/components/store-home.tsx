import type { Menu } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { pictureSources } from '@tiffin/domain/menu/picture-sources'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { menuTexts } from '#texts/menu'
import { storeHomeTexts as words } from '#texts/store-home'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { paths } from '../../../paths.ts'
import { now } from '../../../platform/clock.ts'
import { minuteIn } from '../../../platform/dates.ts'
import { nextOpeningText } from '../../../platform/next-opening.ts'
import { hoursBesideState } from '../../../platform/store-hours.ts'
import { Icon } from '../../../ui/icon.tsx'
import { selectMenuPath } from '../../cart/selectors.ts'
import { selectClient } from '../../client/slice.ts'
import { selectLaterText } from '../../later/selectors.ts'
import { selectOrder } from '../../order-info/slice.ts'
import { selectProfile } from '../../session/slice.ts'
import { selectFirstCategoryId } from '../../storefront/selectors.ts'
import { selectCardTerms } from '../card-terms.ts'
import { cardLayoutOf } from '../rows.ts'
import { greetingAt, MAX_SPECIALS, type TileName, tilesOf } from '../store-home.ts'
import { DishCard } from './dish-card.tsx'
import { HomePromotions } from './home-promotions.tsx'
import { HomeWays } from './home-ways.tsx'
import { OrderNext } from './order-next.tsx'
import { StoreHeader } from './store-header.tsx'
import './store-home.css'

interface StoreHomeProps {
  readonly store: Store
  readonly menu: Menu
}

type State = Parameters<typeof selectMenuPath>[0]

/** C6: the label of the order button, by the time of the order. */
function useOrderWords(): string {
  const { plan } = useSelector(selectOrder)
  const later = useSelector(selectLaterText)
  if (plan.kind === 'days') return words.subscribe
  return later === null ? words.orderNow : words.orderFor(later)
}

/** C5, C6: a greeting and the button to order. */
function Greeting({ store }: { store: Store }) {
  const profile = useSelector(selectProfile)
  const first = useSelector(selectFirstCategoryId)
  const path = useSelector((state: State) => selectMenuPath(state, store.storeId))
  const order = useOrderWords()
  const hello = greetingAt(minuteIn(store.timeZone, now()))
  return (
    <section className="home-greeting">
      <p className="home-hello">{words.greeting(hello, profile?.name.split(' ')[0] ?? null)}</p>
      <p className="home-question">{words.wouldYou}</p>
      {first === null ? null : (
        <Link className="primary-button home-order" to={path}>
          {order}
        </Link>
      )}
      <OrderNext className="home-next" />
    </section>
  )
}

const tileWords: Readonly<Record<TileName, readonly [string, string]>> = {
  family: [words.family, words.familyText],
  kids: [words.kids, words.kidsText],
  healthy: [words.healthy, words.healthyText],
}

/** C4: tiles for the menus of this store. */
function Tiles({ store, menu }: StoreHomeProps) {
  const tiles = tilesOf(menu)
  if (tiles.length === 0) return null
  const arePictured = tiles.some(({ image }) => image !== null)
  return (
    <section aria-labelledby="home-menus">
      <h2 className="home-title" id="home-menus">
        {words.menus}
      </h2>
      <ul className="home-tiles">
        {tiles.map(({ name, category, categoryId, image }, at) => (
          <li key={name}>
            <Link className="home-tile" to={paths.menuCategory(store.storeId, categoryId, 'regular', category)}>
              {arePictured ? <DishPicture src={image} tint={at} size="medium" /> : null}
              <span className="home-tile-text">
                <span className="home-tile-name">{tileWords[name][0]}</span>
                <span className="home-tile-lead">{tileWords[name][1]}</span>
              </span>
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** C8: up to four dishes of the special menu. */
function Specials({ menu }: { menu: Menu }) {
  const special = menu.highlights?.specialMenu
  const terms = useSelector(selectCardTerms)
  const dishes = special?.productIds.flatMap((id) => menu.dishes[String(id)] ?? []).slice(0, MAX_SPECIALS) ?? []
  if (!special || !terms || dishes.length === 0) return null
  const layout = cardLayoutOf(menu.dishes, MAX_SPECIALS)
  return (
    <section aria-labelledby="home-special">
      <h2 className="home-title" id="home-special">
        {special.name}
      </h2>
      <ul className="home-specials">
        {dishes.map((dish, at) => (
          <li key={dish.productId}>
            <DishCard dish={dish} terms={terms} tint={at} layout={layout} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** C7: the store's hours, its phone number, and a link to the whole menu. */
function General({ store }: { store: Store }) {
  const client = useSelector(selectClient)
  const first = useSelector(selectFirstCategoryId)
  const opens = nextOpeningText(store)
  const support = store.customerSupport || client.customerSupport
  return (
    <section className="home-general">
      <dl className="home-facts">
        <div>
          <dt>{words.opening}</dt>
          <dd>
            {hoursBesideState(store)}
            {opens ? <span className="home-opens">{opens}</span> : null}
          </dd>
        </div>
        {support ? (
          <div>
            <dt>{words.support}</dt>
            <dd>
              <a href={`tel:${support.replaceAll(' ', '')}`}>{support}</a>
            </dd>
          </div>
        ) : null}
      </dl>
      {first === null ? null : (
        <Link className="text-button home-card-link" to={paths.menuCategory(store.storeId, first)}>
          {words.openMenuCard}
        </Link>
      )}
    </section>
  )
}

/** C3 to C8: the home of a store, for tenants without the redirect to the menu (`bypass`). */
export function StoreHome({ store, menu, recent }: StoreHomeProps & { recent?: ReactNode }) {
  const banner = useSelector(selectClient).homeImage[0]
  return (
    <main className="home" id="content" aria-label={menuTexts.menuCard}>
      <div className="home-top">
        {banner ? (
          <img
            className="home-banner"
            {...pictureSources(banner.image, 'banner')}
            alt={banner.alt}
            width="1600"
            height="640"
          />
        ) : null}
        <Greeting store={store} />
      </div>
      {/* T8: what this person ordered here before is the shortest way to order. */}
      {recent}
      <StoreHeader store={store} />
      <Specials menu={menu} />
      <Tiles store={store} menu={menu} />
      <HomeWays store={store} />
      <HomePromotions store={store} />
      <General store={store} />
    </main>
  )
}
