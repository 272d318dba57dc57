import { toasterMachine } from '#machines/flows/toaster/toaster.machine.ts'
import { flow } from './flow.ts'

export const toasterFlow = flow('toaster', () => toasterMachine)
