import type { SizeWidth } from '@tiffin/domain/menu/size-width'
import type { ReactNode } from 'react'
import './size-chooser.css'

/** An invisible placeholder of the size pills. `names` are `SizeSkeleton` elements. */
export const SizesSkeleton = ({ names }: { names: ReactNode }) => <div className="sizes sizes-skeleton">{names}</div>

export const SizeSkeleton = ({ name, width }: { name: string; width: SizeWidth }) => (
  <span className={`size size-w-${width}`}>{name}</span>
)

/** The placeholder of the size dropdown, for dishes with more sizes than fit as pills. */
export const SizeListSkeleton = () => (
  <div className="size-list sizes-skeleton">
    <span className="size-select" />
  </div>
)
