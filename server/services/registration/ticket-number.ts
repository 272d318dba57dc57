import { randomInt } from 'node:crypto'
import type { Clock } from '#server/ports/clock.ts'

const PREFIX = 'TICKET'

/** PAY-24: the milliseconds and five digits. Two may be alike; the database keeps one of each. */
export const newTicketNumber = ({ now }: Clock, random: () => number = () => randomInt(10_000, 100_000)) =>
  `${PREFIX}${now()}${random()}`
