import type { TextsOf } from '#contract/content/page.ts'
import gathering from '#src/site/art/scenes/hero-gathering.svg'
import gatheringInline from '#src/site/art/scenes/hero-gathering.svg?inline'
import plan from '#src/site/art/scenes/hero-plan.svg'
import planInline from '#src/site/art/scenes/hero-plan.svg?inline'
import voices from '#src/site/art/scenes/hero-voices.svg'
import voicesInline from '#src/site/art/scenes/hero-voices.svg?inline'

export type Slide = TextsOf<'home'>['slides'][number]

interface Drawing {
  /** The one a visitor sees first comes within the page: a request of its own would come later than the text. */
  address: string
  /** Where the picture's sun stands, in its 1600 x 900 box. */
  sun: { x: number; y: number; r: number }
}

export const drawings: Record<Slide['art'], Drawing> = {
  voices: { address: import.meta.env.SSR ? voicesInline : voices, sun: { x: 1010, y: 300, r: 178 } },
  plan: { address: import.meta.env.SSR ? planInline : plan, sun: { x: 1270, y: 760, r: 150 } },
  gathering: { address: import.meta.env.SSR ? gatheringInline : gathering, sun: { x: 1230, y: 300, r: 180 } },
}
