/** Spans of time, in milliseconds: as literals, which a build writes where they are used. */
export const SECOND = 1_000
export const MINUTE = 60_000
export const HOUR = 3_600_000
export const DAY = 86_400_000
