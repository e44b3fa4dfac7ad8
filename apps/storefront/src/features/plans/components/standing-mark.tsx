import type { MealStanding } from '@tiffin/contract/plans'
import { LineIcon } from '../../../ui/icon.tsx'
import './standing-mark.css'

/** A shape for each standing, so that colour is not the only difference. */
const shapes: Readonly<Record<MealStanding, string>> = {
  planned: 'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z',
  made: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.500l3 2',
  fulfilled: 'm5 12.500 4.500 4.500L19 7.500',
  skipped: 'M12 5v8.500M12 18.500v.010',
  cancelled: 'm6.500 6.500 11 11M17.500 6.500l-11 11',
}

export const StandingMark = ({ standing, size = 16 }: { standing: MealStanding; size?: number }) => (
  <span className="standing-mark" data-standing={standing}>
    <LineIcon size={size}>
      <path d={shapes[standing]} />
    </LineIcon>
  </span>
)
