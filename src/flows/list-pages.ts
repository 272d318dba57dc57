import { listPagesMachine } from '#machines/flows/list-pages/list-pages.machine.ts'
import { flow } from './flow.ts'

export const listPagesFlow = flow('listPages', ({ navigate }) =>
  listPagesMachine.provide({
    actions: {
      openPage: (_, page) => navigate({ to: '.', search: page > 1 ? { page } : {} }),
      showHeading: (_, headingId) => {
        const heading = document.getElementById(headingId)
        heading?.scrollIntoView({ block: 'start' })
        heading?.focus({ preventScroll: true })
      },
    },
  }),
)
