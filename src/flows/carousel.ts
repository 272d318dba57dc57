import { carouselMachine } from '#machines/flows/carousel/carousel.machine.ts'
import { flow } from './flow.ts'

export const carouselFlow = flow('carousel', () => carouselMachine)
