/** What the page behind a link of questions says above them, for the page and for who writes them. */
export const answersTitle = (count: number) =>
  count === 1 ? 'The chapter has a question' : `The chapter has ${count} questions`

interface Lead {
  first_name: string
  count: number
  until: string
}

/** In three parts: the middle one is the time. */
export const answersLead = ({ first_name, count, until }: Lead) =>
  [
    `Hello ${first_name}. Before the office can decide on your application it needs ${count === 1 ? 'this' : 'the following'} from you. Please answer before `,
    until,
    ': after that the application lapses.',
  ] as const

export const ownAnswer = ({ field }: { field: string }) => (field === 'file' ? 'Your new file' : 'Your answer')
