import type { ReactNode } from 'react'
import './size-chooser.css'

/** An invisible placeholder of the size chooser. `names` are `SizeWait`s. */
export const SizesWait = ({ names }: { names: ReactNode }) => <div className="sizes sizes-wait">{names}</div>

export const SizeWait = ({ name }: { name: string }) => <span className="size">{name}</span>

/** The placeholder of the size list, for more sizes than fit side by side. */
export const SizeListWait = () => (
  <div className="size-list sizes-wait">
    <span className="size-select" />
  </div>
)
