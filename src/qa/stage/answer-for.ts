import type { Scene } from '#machines/parts/scene.ts'
import { fetchFrom } from '#samples/answering.ts'

/** The API of a scene: what it does not answer itself is asked of the server. */
export const answerFor = ({ member, answers }: Scene, ask: typeof fetch): typeof fetch =>
  fetchFrom({ ...(member && { getUser: member }), ...answers }, ask)
