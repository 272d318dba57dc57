/** Within how many days the chapter answers a request. */
export const DAYS_TO_ANSWER = 30

/** What somebody has to know before what is held about them is erased. What `stops` it is settled first. */
export const erasureMatters = {
  payment: { stops: true, text: 'A payment is still open. It has to be settled first.' },
  application: {
    stops: true,
    text: 'An application is still open. It has to be decided, paid for or withdrawn first.',
  },
  office: { stops: true, text: 'This person works for the chapter office, and has to leave it first.' },
  dues: { stops: false, text: 'Dues are owed. Erasing the data does not end that claim.' },
  seats: { stops: false, text: 'There are seats at events to come. They are given up.' },
} as const
export type ErasureMatter = keyof typeof erasureMatters
