import { challengesIn } from '#server/areas/identity/factor/challenge.ts'
import { officeChallenge } from '#server/db/schema/index.ts'

/** At the door of the office. */
export const { newChallenge, tryChallenge, readChallenge, storePending, endChallenge } = challengesIn(officeChallenge)
