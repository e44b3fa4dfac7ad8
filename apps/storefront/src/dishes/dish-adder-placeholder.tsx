import './dish-adder.css'

/** Reserves the space of the Add button before the client's scripts run. */
export const DishAdderPlaceholder = () => <span className="dish-adder dish-adder-placeholder" />
