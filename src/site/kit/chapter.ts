/** What the chapter is called. Where it is reached, and all that it says of itself, is edited in the office. */
export const chapter = {
  institute: 'Nigerian Institute of Public Relations',
  short: 'NIPR',
  name: 'FCT Chapter, Abuja',
}
