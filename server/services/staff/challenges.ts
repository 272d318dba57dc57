import { officeChallenge } from '#server/db/schema/index.ts'
import { challengesIn } from '#server/services/identity/factor/challenge.ts'

/** At the door of the office. */
export const { newChallenge, tryChallenge, readChallenge, keepPending, endChallenge } = challengesIn(officeChallenge)
