import { headerMachine } from '#machines/flows/header/header.machine.ts'
import { flow } from './flow.ts'

export const headerFlow = flow('header', () =>
  headerMachine.provide({
    actions: { scrollToTop: () => window.scrollTo({ top: 0, left: 0, behavior: 'instant' }) },
  }),
)
