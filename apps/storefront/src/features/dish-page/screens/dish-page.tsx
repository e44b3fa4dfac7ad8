import type { Dish } from '@tiffin/contract/storefront'
import { configuredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { dishTexts as words } from '#texts/dish'
import { texts } from '#texts/texts'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import type { RenderLink } from '../../../ui/render-link.ts'
import { profileOfDish } from '../../allergens/selectors.ts'
import { dishDetailRequested, selectDetail, type WithDish } from '../../dish/slice.ts'
import { selectSizeShown } from '../../menu/selectors.ts'
import { sizeChosen } from '../../menu/slice.ts'
import { selectOrderType } from '../../order-info/slice.ts'
import { selectDish, unavailableReason } from '../../storefront/selectors.ts'
import { selectMenu, selectStorefront, storefrontStale, type WithStorefront } from '../../storefront/slice.ts'
import { ConfiguredAllergensNote } from '../components/configured-allergens-note.tsx'
import { DishDetails } from '../components/dish-details.tsx'
import { DishArticle, DishFrame } from '../components/dish-frame.tsx'
import { DishHead } from '../components/dish-head.tsx'
import { SimilarItems } from '../components/similar-items.tsx'
import { ViewCart } from '../components/view-cart.tsx'
import { similarTo } from '../selectors.ts'
import './dish-page.css'

/**
 * The back link. Goes back in the history, which restores the menu's scroll position; after a direct entry by URL,
 * opens the menu. Null until the store is known.
 */
function useBack(storeId: number | null): RenderLink | null {
  const navigate = useNavigate()
  const orderType = useSelector(selectOrderType)
  const hasHistory = useLocation().key !== 'default'
  if (storeId === null) return null
  return (parts) => (
    <Link
      to={paths.menu(storeId, orderType)}
      onClick={(event) => {
        if (!hasHistory) return
        event.preventDefault()
        navigate(-1)
      }}
      {...parts}
    />
  )
}

function DishView({ storeId, dish }: { storeId: number; dish: Dish }) {
  const dispatch = useDispatch()
  const { productId } = dish
  const menu = useSelector(selectMenu)
  const detail = useSelector((state: WithDish) => selectDetail(state, productId))
  const size = useSelector((state: Parameters<typeof selectSizeShown>[0]) => selectSizeShown(state, dish))
  const similar = useMemo(() => (menu ? similarTo(menu, productId) : null), [menu, productId])

  // Load the details, and reload them when the menu changes.
  const isWanted = detail === null || (detail.stale && detail.status === 'ready')
  useEffect(() => {
    if (isWanted) dispatch(dishDetailRequested({ productId }))
  }, [dispatch, isWanted, productId])

  if (!size) return null
  const options = detail?.detail?.options
  const isSettled = detail !== null && (detail.detail !== null || detail.status === 'failed')
  return (
    <>
      <DishArticle
        name={dish.name}
        picture={
          dish.image === null ? null : (
            <DishPicture src={dish.image} size="large" box="page" faded={unavailableReason(dish) !== null} />
          )
        }
      >
        <DishHead
          storeId={storeId}
          dish={dish}
          size={size}
          onSize={(sizeId) => dispatch(sizeChosen({ productId, sizeId }))}
        />
        <ConfiguredAllergensNote
          name={dish.name}
          allergens={options ? configuredAllergens(dish.allergens, options, size.sizeId, null) : profileOfDish(dish)}
        />
        <DishDetails productId={productId} sizeId={size.sizeId} state={detail} />
      </DishArticle>
      {/* PERF7: not below the placeholder of the details, whose height may differ from theirs. */}
      {similar && isSettled ? <SimilarItems storeId={storeId} similar={similar} /> : null}
      <ViewCart />
    </>
  )
}

function Missing({ storeId }: { storeId: number }) {
  return (
    <EmptyState
      level={1}
      title={words.notFound}
      text={words.notFoundText}
      action={
        <Link className="link-button" to={paths.menu(storeId)}>
          {words.backToMenu}
        </Link>
      }
    />
  )
}

function Waiting() {
  return (
    <div className="dish-page-dish" aria-busy="true">
      <span className="sr-only">{texts.loading}</span>
      <div className="skeleton dish-page-skeleton-picture" />
      <div className="dish-page-skeleton-words">
        <div className="skeleton" />
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </div>
  )
}

/** E14: the page "Item Details". */
export function DishPage() {
  const dispatch = useDispatch()
  const { orderType, productId: idInUrl } = useParams()
  const productId = Number(idInUrl)
  const { storeId, menu, status, problem } = useSelector(selectStorefront)
  const current = useSelector(selectOrderType)
  const dish = useSelector((state: WithStorefront) => selectDish(state, productId))
  const back = useBack(storeId)

  // Prices and availability depend on the order type, so redirect to the URL of the current one.
  if (storeId !== null && orderType !== current) {
    return <Redirect to={paths.dish(storeId, productId, current)} />
  }
  return (
    <DishFrame back={back}>
      {storeId !== null && dish ? (
        <DishView key={productId} storeId={storeId} dish={dish} />
      ) : storeId !== null && menu ? (
        <Missing storeId={storeId} />
      ) : status === 'failed' ? (
        <EmptyState
          level={1}
          title={problem?.message || words.failed}
          action={<PrimaryButton onClick={() => dispatch(storefrontStale())}>{texts.retry}</PrimaryButton>}
        />
      ) : (
        <Waiting />
      )}
    </DishFrame>
  )
}
