import gate from '#src/art/hero-gate.svg'
import gathering from '#src/art/hero-gathering.svg'
import plan from '#src/art/hero-plan.svg'
import shelf from '#src/art/hero-shelf.svg'
import voices from '#src/art/hero-voices.svg'
import windows from '#src/art/hero-windows.svg'

/** The chapter's scenes. Each area of the site has its own in its banners. */
export const scenes = { voices, gathering, plan, gate, shelf, windows }

export type SceneName = keyof typeof scenes
