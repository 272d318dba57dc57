import { DAY, HOUR, MINUTE } from '#contract/common/spans.ts'

export interface RateLimit {
  most: number
  /** Milliseconds. */
  within: number
}

/** How often one may do what, as the README tells it. The setting RATE_LIMITS changes the numbers by name. */
export const rateLimits = {
  'sign-in': { most: 10, within: 15 * MINUTE },
  'sign-in-address': { most: 100, within: 15 * MINUTE },
  'sign-in-day': { most: 100, within: DAY },
  code: { most: 3, within: 15 * MINUTE },
  'code-day': { most: 20, within: DAY },
  'code-address': { most: 20, within: 15 * MINUTE },
  reset: { most: 30, within: 15 * MINUTE },
  register: { most: 20, within: HOUR },
  'confirm-email': { most: 5, within: DAY },
  'own-data': { most: 5, within: DAY },
  'own-papers': { most: 20, within: DAY },
  // To a member who is listed; by who writes, and from where.
  'member-message': { most: 3, within: DAY },
  'member-message-sender': { most: 5, within: DAY },
  'member-message-address': { most: 20, within: HOUR },
  apply: { most: 20, within: HOUR },
  'event-registration': { most: 100, within: 10 * MINUTE },
  'event-registration-email': { most: 5, within: 10 * MINUTE },
  // Of one event, by people who are not signed in: places that are held at a time, and taken in a while.
  'event-held': { most: 20, within: 30 * MINUTE },
  'event-taken': { most: 50, within: DAY },
  'seat-give': { most: 5, within: DAY },
  'seat-give-address': { most: 20, within: HOUR },
  'discount-code': { most: 60, within: 10 * MINUTE },
  'door-link': { most: 60, within: 10 * MINUTE },
  door: { most: 240, within: MINUTE },
  payment: { most: 20, within: 10 * MINUTE },
  'payment-address': { most: 200, within: 10 * MINUTE },
  notification: { most: 600, within: MINUTE },
  'office-key': { most: 10, within: 15 * MINUTE },
  'office-code': { most: 10, within: 15 * MINUTE },
  'office-code-day': { most: 50, within: DAY },
  'member-code': { most: 10, within: 15 * MINUTE },
  'member-code-day': { most: 50, within: DAY },
  'mail-test': { most: 20, within: HOUR },
  office: { most: 600, within: MINUTE },
  search: { most: 60, within: MINUTE },
  page: { most: 240, within: MINUTE },
  paper: { most: 30, within: MINUTE },
  picture: { most: 60, within: MINUTE },
  file: { most: 1_200, within: MINUTE },
  write: { most: 120, within: MINUTE },
  read: { most: 600, within: MINUTE },
} satisfies Record<string, RateLimit>

export type LimitName = keyof typeof rateLimits
export type RateLimits = Record<LimitName, RateLimit>

export const limitNames = Object.keys(rateLimits)

/** Reads `sign-in=50 read=10000`; null where that is not what was written. */
export function readRateLimits(text: string): RateLimits | null {
  const changed: RateLimits = structuredClone(rateLimits)
  for (const one of text.split(/[\s,]+/).filter(Boolean)) {
    const [, name = '', most] = /^([a-z-]+)=([1-9]\d{0,8})$/.exec(one) ?? []
    if (!isLimit(name)) return null
    changed[name].most = Number(most)
  }
  return changed
}

const isLimit = (name: string): name is LimitName => limitNames.includes(name)
