import { type ReactNode, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { dishTexts as words } from '#texts/dish'
import { texts } from '#texts/texts'
import { onRevisit } from '../../../platform/visibility.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import {
  type DetailState,
  dishClosed,
  dishDetailRequested,
  type OpenDish,
  selectDetail,
  selectOpenDish,
  type WithDish,
} from '../../dish/slice.ts'
import { selectDish } from '../../storefront/selectors.ts'
import { selectStorefront, type WithStorefront } from '../../storefront/slice.ts'
import { DishConfigurator } from './dish-configurator.tsx'
import { RepeatLast } from './repeat-last.tsx'

interface WaitingProps {
  readonly productId: number
  readonly detail: DetailState | null
}

/** Repeats a failed request when the sheet opens, and when the page becomes visible or the network is back. */
function useRetry(productId: number, failed: boolean): void {
  const dispatch = useDispatch()
  const [hadFailed] = useState(failed)
  useEffect(() => {
    if (hadFailed) dispatch(dishDetailRequested({ productId }))
  }, [dispatch, hadFailed, productId])
  useEffect(
    () => (failed ? onRevisit(() => dispatch(dishDetailRequested({ productId }))) : undefined),
    [dispatch, failed, productId],
  )
}

function Waiting({ productId, detail }: WaitingProps): ReactNode {
  const dispatch = useDispatch()
  useRetry(productId, detail?.status === 'failed' && detail.problem?.code !== 'not-found')
  if (detail?.status !== 'failed') {
    return (
      <div className="configurator-waiting" aria-busy="true">
        <span className="sr-only">{words.loading}</span>
        {['a', 'b', 'c', 'd'].map((row) => (
          <div className="skeleton" key={row} />
        ))}
      </div>
    )
  }
  if (detail.problem?.code === 'not-found') return <p>{words.gone}</p>
  return (
    <div role="alert">
      <p>{words.failed}</p>
      <p>{detail.problem?.message}</p>
      <PrimaryButton onClick={() => dispatch(dishDetailRequested({ productId }))}>{texts.retry}</PrimaryButton>
    </div>
  )
}

function Opened({ open }: { open: OpenDish }) {
  const dispatch = useDispatch()
  const { productId } = open
  const { storeId } = useSelector(selectStorefront)
  const dish = useSelector((state: WithStorefront) => selectDish(state, productId))
  const detail = useSelector((state: WithDish) => selectDetail(state, productId))
  const close = (): void => void dispatch(dishClosed())

  // A menu change while the sheet is open may change the options too, so reload them.
  const isStale = detail?.stale === true && detail.status === 'ready'
  useEffect(() => {
    if (isStale) dispatch(dishDetailRequested({ productId }))
  }, [dispatch, isStale, productId])

  if (!dish || storeId === null) {
    return (
      <Sheet title={words.makeYours} onClose={close}>
        <p>{words.gone}</p>
      </Sheet>
    )
  }
  if (!detail?.detail) {
    return (
      <Sheet title={dish.name} onClose={close}>
        <RepeatLast open={open} />
        <Waiting productId={productId} detail={detail} />
      </Sheet>
    )
  }
  return <DishConfigurator storeId={storeId} dish={dish} options={detail.detail.options} open={open} />
}

/** F1: the sheet with the dish configurator, over the current page; null while no dish is open. */
export function DishSheet() {
  const open = useSelector(selectOpenDish)
  return open ? <Opened key={open.editing?.lineKey ?? open.productId} open={open} /> : null
}
