import type { Fillings, LookName } from '@tiffin/contract/first-look'
import type { ReactNode } from 'react'
import { allergenTexts } from '#texts/allergens'
import { menuTexts } from '#texts/menu'
import { DishAdderPlaceholder } from '../../dishes/dish-adder-placeholder.tsx'
import { type CardLinkProps, DishCardView, DishFacts } from '../../dishes/dish-card-view.tsx'
import { DishPicture } from '../../dishes/dish-picture.tsx'
import { CartSkeleton } from '../../features/cart/screens/cart-frame.tsx'
import { CheckoutSkeleton } from '../../features/checkout/screens/checkout-frame.tsx'
import { BarFrame } from '../../features/chrome/components/bar-frame.tsx'
import { DishArticle, DishFrame } from '../../features/dish-page/components/dish-frame.tsx'
import { DishSign, DishTag } from '../../features/dish-page/components/dish-sign.tsx'
import { LandingFrame } from '../../features/landing/components/landing-frame.tsx'
import { StillHero } from '../../features/landing/components/still-hero.tsx'
import { MenuColumns, MenuFrame, MenuToolsSkeleton } from '../../features/menu/components/menu-frame.tsx'
import { CategoryHead, SectionHead } from '../../features/menu/components/menu-heads.tsx'
import { RecentOrdersSpace } from '../../features/menu/components/recent-orders-space.tsx'
import { SizeListSkeleton, SizeSkeleton, SizesSkeleton } from '../../features/menu/components/sizes-skeleton.tsx'
import { StoreSign } from '../../features/menu/components/store-sign.tsx'
import { PaySkeleton } from '../../features/pay/screens/pay-frame.tsx'
import { TrackFrame, TrackingSkeleton } from '../../features/tracking/screens/track-frame.tsx'
import { OrderStore } from '../../ui/order-store.tsx'
import { PricePlaceholder } from '../../ui/price.tsx'
import type { RenderLink } from '../../ui/render-link.ts'
import { TenantBar, TenantHeading } from '../../ui/tenant-bar.tsx'
import type { LookView } from './compile.ts'

/** Renders a link as plain text: it cannot navigate before the client runs. */
const plainText: RenderLink = (parts) => <span {...parts} />

/** Reserves the space of a control without showing it, because it does not work yet. */
const placeholder: RenderLink = ({ className }) => <span className={className} />

const CardText = ({ className, children }: CardLinkProps) => <span className={className}>{children}</span>

function sizesPlaceholder(sizes: 'none' | 'pills' | 'list', names: string): ReactNode {
  if (sizes === 'pills') return <SizesSkeleton names={names} />
  return sizes === 'list' ? <SizeListSkeleton /> : null
}

const sourcesOf = (
  src: string,
  { srcSet, imageSizes }: Pick<Fillings<'dishPicture', string>, 'srcSet' | 'imageSizes'>,
) => (srcSet === null ? { src } : { srcSet, sizes: imageSizes, src })

const present = (...texts: readonly (string | null)[]): readonly string[] => texts.flatMap((text) => text ?? [])

/** An entry of a list of names. `follows`: it is not the first, so the separator `between` precedes it. */
const inList = (follows: 'yes' | 'no', between: string, name: ReactNode): ReactNode => (
  <>
    {follows === 'yes' ? between : ''}
    {name}
  </>
)

/**
 * The view of each look, built from the client's own components, so that the first look matches the page after its
 * scripts run.
 */
export const views: { readonly [Name in LookName]: LookView<Name> } = {
  bar: ({ logo, icon }) => <BarFrame logo={logo} icon={icon} home={plainText} />,
  landing: ({ hero, ...sign }) => (
    <LandingFrame
      bar={
        <TenantBar>
          <TenantHeading {...sign} />
        </TenantBar>
      }
    >
      {hero}
    </LandingFrame>
  ),
  hero: ({ name, title, lead, tone, image, alt, ...sizes }) => (
    <StillHero
      name={name}
      title={title}
      lead={lead ?? undefined}
      {...(image === null ? { banner: undefined } : { banner: { image, alt, tone }, sources: sourcesOf(image, sizes) })}
    />
  ),
  menu: ({ rows, branches, menus, recent, ...sign }) => (
    <MenuFrame>
      <StoreSign {...sign} branches={branches === 'some' ? placeholder : null} />
      {recent === 'some' ? <RecentOrdersSpace /> : null}
      <MenuToolsSkeleton menus={menus} />
      <MenuColumns>
        <div className="menu-first">{rows}</div>
      </MenuColumns>
    </MenuFrame>
  ),
  menuCategory: ({ isEnding, ...head }) => (
    <CategoryHead {...head}>
      {isEnding === 'yes' ? <p className="menu-special-until">{'\u00a0'}</p> : null}
    </CategoryHead>
  ),
  menuSection: (head) => <SectionHead {...head} />,
  dishRow: ({
    isVeg,
    tag,
    secondTag,
    isCustomizable,
    warnings,
    isByClass,
    sizes,
    sizeNames,
    heading,
    picture,
    ...dish
  }) => (
    <ul className="menu-dishes menu-dishes-1">
      <li>
        <DishCardView
          {...dish}
          layout="row"
          heading={heading}
          picture={picture}
          action={picture === null ? <DishAdderPlaceholder /> : undefined}
          to=""
          link={CardText}
          isVeg={isVeg === 'yes'}
          tags={present(tag, secondTag)}
          isCustomizable={isCustomizable === 'yes'}
          price={<PricePlaceholder />}
          allergens={warnings}
          notes={isByClass === 'yes' ? [menuTexts.confirmClass] : []}
          sizes={sizesPlaceholder(sizes, sizeNames)}
        />
      </li>
    </ul>
  ),
  dishFacts: ({ hasFixedChip, chip, calories, servingSize, serves }) => (
    <DishFacts
      rating={hasFixedChip === 'yes' ? undefined : chip}
      calories={calories === null ? null : menuTexts.calories(calories)}
      servings={present(servingSize, serves === null ? null : menuTexts.serves(serves))}
    />
  ),
  warning: ({ says, follows, allergens }) => inList(follows, ' · ', allergenTexts[says](allergens)),
  allergen: ({ which, follows }) => inList(follows, ', ', allergenTexts.names[which]),
  sizeName: (size) => <SizeSkeleton {...size} />,
  dishPicture: ({ image, kind, size, tint, isAvailable, ...sizes }) => {
    const plate = { size, tint: Number(tint), faded: isAvailable === 'no', eager: true }
    return <DishPicture src={image} kind={kind} sources={sourcesOf(image, sizes)} {...plate} />
  },
  dish: ({ picture, name, isVeg, ...sign }) => (
    <DishFrame back={plainText}>
      <DishArticle name={name} picture={picture}>
        <DishSign {...sign} name={name} isVeg={isVeg === 'yes'} price={<PricePlaceholder />} />
      </DishArticle>
    </DishFrame>
  ),
  dishTag: ({ name }) => <DishTag>{name}</DishTag>,
  cart: ({ store }) => <CartSkeleton store={store} />,
  checkout: ({ store }) => <CheckoutSkeleton store={store} />,
  pay: () => <PaySkeleton />,
  trackOrder: () => (
    <TrackFrame back={plainText} store="">
      <TrackingSkeleton />
    </TrackFrame>
  ),
  orderStore: (store) => <OrderStore {...store} />,
}
