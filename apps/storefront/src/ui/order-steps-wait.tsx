import './order-steps-wait.css'

/** Placeholder of the order's steps until MUI has loaded (PERF7). */
export const OrderStepsWait = () => <div className="order-steps-wait" />
