import gate from '#src/site/art/scenes/hero-gate.svg'
import gathering from '#src/site/art/scenes/hero-gathering.svg'
import plan from '#src/site/art/scenes/hero-plan.svg'
import shelf from '#src/site/art/scenes/hero-shelf.svg'
import voices from '#src/site/art/scenes/hero-voices.svg'
import windows from '#src/site/art/scenes/hero-windows.svg'

/** The chapter's scenes. Each area of the site has its own in its banners. */
export const scenes = { voices, gathering, plan, gate, shelf, windows }

export type SceneName = keyof typeof scenes
