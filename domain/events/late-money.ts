/** Why nothing was given for money that came too late. */
export const eventWasFull = 'The event was full when the money came.'
export const typeWasFull = (name: string) => `The ticket type ${name} was full when the money came.`

const words = /^The (event|ticket type .+) was full when the money came\.$/s

/** Whether a place that becomes free helps. */
export const wasFull = (reason: string | null) => reason !== null && words.test(reason)
