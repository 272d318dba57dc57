/**
 * The codes of the sandbox. Only 00 is the card provider's own: no list of its others is public, so these are invented,
 * and nothing of the site may depend on them.
 */
export const PENDING = '09'
export const NOT_VALID = '12'
export const UNKNOWN = '25'
export const REPEATED = '26'
export const DECLINED = '51'
export const EXPIRED = '54'
export const BAD_SIGNATURE = '63'
export const BAD_TIME = '68'
