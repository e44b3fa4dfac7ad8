import './order-steps-placeholder.css'

/** Placeholder of the order's steps until MUI has loaded (PERF7). */
export const OrderStepsPlaceholder = () => <div className="order-steps-placeholder" />
