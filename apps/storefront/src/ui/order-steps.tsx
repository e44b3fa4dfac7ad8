import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'
import './order-steps.css'

export interface OrderStep {
  readonly label: string
  /** Where a step that is done can be gone back to. */
  readonly to: string | null
}

interface OrderStepsProps {
  readonly label: string
  readonly steps: readonly OrderStep[]
  readonly current: number
}

/** How far the way to an order is; what is done can be gone back to. */
export function OrderSteps({ label, steps, current }: OrderStepsProps) {
  return (
    <nav className="steps" aria-label={label}>
      <ol className="steps-list">
        {steps.map((step, at) => (
          <li
            key={step.label}
            className="step"
            data-state={at < current ? 'done' : at === current ? 'now' : 'next'}
            aria-current={at === current ? 'step' : undefined}
          >
            <span className="step-mark">{at < current ? <Icon name="check" size={16} /> : at + 1}</span>
            {step.to && at < current ? (
              <Link className="step-label" to={step.to}>
                {step.label}
              </Link>
            ) : (
              <span className="step-label">{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
