import { lightboxMachine } from '#machines/flows/lightbox/lightbox.machine.ts'
import { flow } from './flow.ts'

export const lightboxFlow = flow('lightbox', () => lightboxMachine)
