import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'
import './order-steps.css'

export interface OrderStep {
  readonly label: string
  /** Path of a completed step; null otherwise. */
  readonly to: string | null
}

interface OrderStepsProps {
  readonly label: string
  readonly steps: readonly OrderStep[]
  readonly current: number
}

/** The steps of an order; completed steps are links. */
export function OrderSteps({ label, steps, current }: OrderStepsProps) {
  return (
    <nav aria-label={label} className="order-steps">
      <Stepper activeStep={current}>
        {steps.map((step, at) => (
          <Step key={step.label} className="step" aria-current={at === current ? 'step' : undefined}>
            <StepLabel
              icon={
                <span className="step-mark" data-ahead={at > current ? '' : undefined}>
                  {at < current ? <Icon name="check" size={16} /> : at + 1}
                </span>
              }
            >
              {step.to && at < current ? (
                <Link className="step-link" to={step.to}>
                  {step.label}
                </Link>
              ) : (
                step.label
              )}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </nav>
  )
}
