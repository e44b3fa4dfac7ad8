import type { ReactNode } from 'react'
import './size-chooser.css'

/** An invisible placeholder of the size pills. `names` are `SizeWait` elements. */
export const SizesWait = ({ names }: { names: ReactNode }) => <div className="sizes sizes-wait">{names}</div>

export const SizeWait = ({ name }: { name: string }) => <span className="size">{name}</span>

/** The placeholder of the size dropdown, for dishes with more sizes than fit as pills. */
export const SizeListWait = () => (
  <div className="size-list sizes-wait">
    <span className="size-select" />
  </div>
)
