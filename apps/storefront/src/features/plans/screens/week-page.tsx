import type { WeekMeal, WeekOfMeals } from '@tiffin/contract/plans'
import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { addDays, type LocalDate, mondayOf } from '@tiffin/domain/time/clock'
import { parseWireDate } from '@tiffin/domain/time/formats'
import { DEFAULT_ZONE } from '@tiffin/domain/time/zone'
import { type ReactNode, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { texts } from '#texts/texts'
import { weekTexts as words } from '#texts/week'
import { paths } from '../../../paths.ts'
import { now } from '../../../platform/clock.ts'
import { dateIn, dateText } from '../../../platform/dates.ts'
import { onRevisit } from '../../../platform/visibility.ts'
import { AccountBack } from '../../../ui/account-back.tsx'
import { AccountFrame } from '../../../ui/account-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Reconnecting } from '../../../ui/reconnecting.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { selectCan, selectClient } from '../../client/slice.ts'
import { selectWayBack } from '../../order-info/selectors.ts'
import { DishesSheet } from '../components/dishes-sheet.tsx'
import { MealSheet } from '../components/meal-sheet.tsx'
import { WeekBalance } from '../components/week-balance.tsx'
import { WeekDays } from '../components/week-days.tsx'
import { keptOf } from '../plan-words.ts'
import { selectPlan } from '../slice.ts'
import { selectWeek, weekLeft, weekRequested, weekRevisited } from '../week-slice.ts'
import './week-page.css'

/** The query parameter with the Monday of the shown week. */
const FROM = 'from'

const urlOfWeek = (from: LocalDate): string => `${paths.myWeek()}?${new URLSearchParams({ [FROM]: from })}`

/** The week in the URL; absent: the current week. */
function useFrom(today: LocalDate): LocalDate {
  const wanted = new URLSearchParams(useLocation().search).get(FROM) ?? ''
  return mondayOf(parseWireDate(wanted, 'subscriptionDate') ?? today)
}

/** Links to the previous and next week. The browser's Back leaves the page, however many weeks were shown. */
function Weeks({ from, today }: { from: LocalDate; today: LocalDate }) {
  const thisWeek = mondayOf(today)
  return (
    <nav className="week-nav" aria-label={words.weeks}>
      <Link className="icon-button" to={urlOfWeek(addDays(from, -7))} replace aria-label={words.previous}>
        <Icon name="chevronLeft" />
      </Link>
      <p className="week-span" aria-live="polite">
        {words.span(dateText(from), dateText(addDays(from, 6)))}
      </p>
      <Link className="icon-button" to={urlOfWeek(addDays(from, 7))} replace aria-label={words.next}>
        <Icon name="chevronRight" />
      </Link>
      {from === thisWeek ? null : (
        <Link className="text-button week-this" to={paths.myWeek()} replace>
          {words.thisWeek}
        </Link>
      )}
    </nav>
  )
}

const costs = ({ standing }: WeekMeal): boolean => standing !== 'cancelled' && standing !== 'skipped'

const priceOf = (meals: readonly WeekMeal[]): Paise => meals.reduce((sum, meal) => sum + meal.price, 0)

/** The number of made and planned meals, and what the week costs, with what stays charged of meals called off. */
function Summary({ meals }: Pick<WeekOfMeals, 'meals'>) {
  const made = meals.filter(costs)
  const kept = meals.reduce((sum, meal) => sum + keptOf(meal, meal), 0)
  const summary = words.summary(made.length, formatPaise(priceOf(made) + kept))
  return <p className="week-summary">{kept > 0 ? `${summary} ${words.withKept(formatPaise(kept))}` : summary}</p>
}

function OpenSheet({ back }: { back: string }) {
  const { plan, opened } = useSelector(selectPlan)
  const meal = plan?.meals.find(({ date }) => date === opened?.date)
  if (!plan || !opened || !meal) return null
  return opened.sheet === 'dishes' ? (
    <DishesSheet plan={plan} meal={meal} />
  ) : (
    <MealSheet plan={plan} meal={meal} back={back} />
  )
}

function Loaded({ week, today }: { week: WeekOfMeals; today: LocalDate }) {
  const back = useSelector(selectWayBack)
  const { status, asOf } = useSelector(selectWeek)
  const { meals, wallet } = week
  return (
    <>
      {status === 'failed' ? <Reconnecting asOf={asOf} lead={words.reconnectingLead} /> : null}
      {wallet ? <WeekBalance wallet={wallet} back={urlOfWeek(week.from)} /> : null}
      {meals.length > 0 ? (
        <>
          <Summary meals={meals} />
          <WeekDays week={week} today={today} />
        </>
      ) : (
        <EmptyState
          title={words.empty}
          text={words.emptyLead}
          action={
            <Link className="outline-button" to={back}>
              {words.order}
            </Link>
          }
        />
      )}
      <OpenSheet back={urlOfWeek(week.from)} />
    </>
  )
}

function Content({ from, today }: { from: LocalDate; today: LocalDate }) {
  const dispatch = useDispatch()
  const { status, week } = useSelector(selectWeek)
  if (week?.from === from) return <Loaded week={week} today={today} />
  if (status === 'failed') {
    return (
      <EmptyState
        title={words.couldNotLoad}
        action={<OutlineButton onClick={() => dispatch(weekRequested({ from }))}>{texts.retry}</OutlineButton>}
      />
    )
  }
  return (
    <div className="week-skeleton" aria-busy="true">
      <span className="sr-only">{words.loading}</span>
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  )
}

function Page({ account }: { account: ReactNode }) {
  const dispatch = useDispatch()
  const { name, logo, icon } = useSelector(selectClient)
  const { week } = useSelector(selectWeek)
  const today = dateIn(week?.meals[0]?.timeZone ?? DEFAULT_ZONE, now())
  const from = useFrom(today)

  useEffect(() => {
    dispatch(weekRequested({ from }))
  }, [dispatch, from])
  useEffect(() => {
    const stop = onRevisit(() => dispatch(weekRevisited()))
    return () => {
      stop()
      dispatch(weekLeft())
    }
  }, [dispatch])

  return (
    <AccountFrame name={name} logo={icon ?? logo} account={account} wide>
      <AccountBack to={paths.myOrders('scheduled')} text={words.back} />
      <h1 className="account-title">{words.title}</h1>
      <Weeks from={from} today={today} />
      <Content from={from} today={today} />
    </AccountFrame>
  )
}

const selectCanChange = selectCan('plan-changes')

/** All meals of a week. AMB108: redirects to the subscriptions when the upstream cannot list the meals of a week. */
export function WeekPage({ account }: { account: ReactNode }) {
  return useSelector(selectCanChange) ? <Page account={account} /> : <Redirect to={paths.myOrders('scheduled')} />
}
