/** Numbers that both sides keep to. This file needs no library, so a first page may use it. */

/** Longer titles are refused when they are stored. */
export const LONGEST_TITLE = 300

/** Up to so many posts or resources a browser searches by itself; beyond, the server does, and lists carry previews. */
export const SEARCHED_HERE = 300

/** So many posts stand on a page of news. */
export const POSTS_PER_PAGE = 60

/** A new password has at least so many characters. */
export const SHORTEST_PASSWORD = 8

/** A text of several lines, as what somebody is responsible for. */
export const LONGEST_PASSAGE = 3_000

/** For so many years dues are paid at once. */
export const MOST_YEARS = 99

/** So many years of a member may be paid at once by somebody else, or by a sum that tells no years. */
export const MOST_YEARS_AT_ONCE = 10

/** The code of the provider that says yes. */
export const ACCEPTED = '00'

/** How many qualifications each kind of application brings. */
export const qualificationCount = { join: 2, upgrade: 3 } as const

/** How many of them the server needs to be there. */
export const NEEDED_QUALIFICATIONS = 2

/** A larger file is refused. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024

/** Of a picture that is sent: opened it takes four bytes for each. */
export const MOST_SENT_PIXELS = 16_000_000

/** A picture that a page begins with, as a phone loads it. */
export const MOST_FIRST_PICTURE_BYTES = 40_000
