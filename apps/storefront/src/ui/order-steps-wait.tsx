import './order-steps-wait.css'

/** The room of the order's steps until MUI is there to draw them (PERF7). */
export const OrderStepsWait = () => <div className="order-steps-wait" />
