import { createLetter } from '#contract/mail/letter-endpoints.ts'
import { act } from '#src/office/kit/act/act.ts'

interface Readers {
  /** To whose attendees it goes; without one it goes to members. */
  event: number | undefined
}

/** Begins a draft, and opens it. */
export const newLetterAct = act({
  name: 'new-letter',
  endpoint: createLetter,
  isDirect: true,
  title: 'Write a letter',
  label: 'Write a letter',
  sends: ({ event }: Readers) => ({ body: event === undefined ? {} : { event } }),
  done: '',
  outcome: ({ id }) => ({ to: `/mail/letters/${id}` }),
})
