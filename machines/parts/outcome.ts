/** A seat that was given: who sits on it and under which number. */
export interface Seat {
  name: string
  ticket: string
}

/** How a payment ended, as the page shows it and its history entry keeps it. */
export type Outcome = { is: 'success'; seat?: Seat | undefined } | { is: 'failure' } | { is: 'review' }
