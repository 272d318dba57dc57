import { toasterMachine } from '#machines/common/toaster/toaster.machine.ts'
import { flow } from '../flow/flow.ts'

export const toasterFlow = flow('toaster', () => toasterMachine)
