import './recent-orders-space.css'

/** T8: the space of a person's last orders, until their code has loaded: nothing below them moves. */
export const RecentOrdersSpace = () => <div className="recent-orders-space" />
