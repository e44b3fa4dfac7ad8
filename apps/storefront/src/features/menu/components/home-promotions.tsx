import type { Banner } from '@tiffin/contract/boot'
import type { Store } from '@tiffin/contract/stores'
import { pictureSources } from '@tiffin/domain/menu/picture-sources'
import type { CSSProperties } from 'react'
import { useSelector } from 'react-redux'
import { storeHomeTexts as words } from '#texts/store-home'
import { selectClient } from '../../client/slice.ts'
import './home-promotions.css'

/** A banner of the tenant, with its text over the picture. */
function ClientPromotion({ banner }: { banner: Banner }) {
  const { image, alt, title, text, tone = 'dark', ground } = banner
  return (
    <li
      className={`home-promotion home-promotion-${tone}`}
      style={ground ? ({ '--hero-ground': ground } as CSSProperties) : undefined}
    >
      <img
        className="home-promotion-image"
        {...pictureSources(image, 'promotion')}
        alt={alt}
        loading="lazy"
        width="800"
        height="320"
      />
      {title ? (
        <span className="home-promotion-words">
          <span className="home-promotion-title">{title}</span>
          {text ? <span className="home-promotion-text">{text}</span> : null}
        </span>
      ) : null}
    </li>
  )
}

/** C3: the promotions of the store, then those of the tenant. */
export function HomePromotions({ store }: { store: Store }) {
  const { promotions } = useSelector(selectClient)
  const count = store.promotions.length + promotions.length
  if (count === 0) return null
  return (
    <section aria-label={words.promotions}>
      <ul className="home-promotions">
        {store.promotions.map((image, at) => (
          <li key={image} className="home-promotion">
            <img
              className="home-promotion-image"
              {...pictureSources(image, 'promotion')}
              alt={words.promotion(at + 1, store.name)}
              loading="lazy"
              width="800"
              height="320"
            />
          </li>
        ))}
        {promotions.map((banner) => (
          <ClientPromotion key={banner.image} banner={banner} />
        ))}
      </ul>
    </section>
  )
}
