/** What became of an entry of a waiting list. */
export const waitingStates = ['waiting', 'offered', 'paying', 'lapsed', 'seated', 'left', 'declined', 'closed'] as const
export type WaitingState = (typeof waitingStates)[number]

/** Of who still waits, or has a place offered. */
export const queuedStates = ['waiting', 'offered', 'paying'] as const satisfies WaitingState[]
