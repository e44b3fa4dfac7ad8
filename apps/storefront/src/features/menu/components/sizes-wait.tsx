import type { ReactNode } from 'react'
import './size-chooser.css'

/** The room of what chooses a size: never seen. `names` are `SizeWait`s. */
export const SizesWait = ({ names }: { names: ReactNode }) => <div className="sizes sizes-wait">{names}</div>

export const SizeWait = ({ name }: { name: string }) => <span className="size">{name}</span>

/** The same for more sizes than stand side by side. */
export const SizeListWait = () => (
  <div className="size-list sizes-wait">
    <span className="size-select" />
  </div>
)
