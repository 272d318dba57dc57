/** What scrolls is reached by the keyboard, also while nothing in it can be changed. */
export const reached = (disabled: boolean) => (disabled ? { tabIndex: 0 } : {})
