import { currentLeaders, type Leader } from './leaders.ts'

/** Those who led the chapter before, kept apart so that home does not load them. */
export const pastChairmen: Leader[] = [
  { id: 7, name: 'Name of First Chairman', image: null, position: 'Chairman, 1990 to 1994' },
  { id: 8, name: 'Name of Second Chairman', image: null, position: 'Chairman, 1994 to 1998' },
  { id: 9, name: 'Name of Third Chairman', image: null, position: 'Chairman, 1998 to 2002' },
  { id: 10, name: 'Name of Fourth Chairman', image: null, position: 'Chairman, 2002 to 2006' },
]

export const otherPastExcos: Leader[] = [
  { id: 11, name: 'Name of Past Secretary', image: null, position: 'Secretary' },
  { id: 12, name: 'Name of Past Treasurer', image: null, position: 'Treasurer' },
  { id: 13, name: 'Name of Past Publicity Officer', image: null, position: 'Publicity Officer' },
]

export const exOfficio: Leader[] = [
  { id: 14, name: 'Name of First Ex-Officio Member', image: null, position: 'Ex-Officio Member' },
  { id: 15, name: 'Name of Second Ex-Officio Member', image: null, position: 'Ex-Officio Member' },
]

export const leadersIntro =
  'The FCT chapter of the Nigerian Institute of Public Relations (NIPR) is led by an elected executive council under its chairman. These are the members who lead it now, and those who led it before them.'

export const leaderGroups = [
  { id: 'current-leaders', title: 'Current Leaders', layout: 'large', leaders: currentLeaders },
  { id: 'past-chairmen', title: 'Past Chairmen', layout: 'small', leaders: pastChairmen },
  { id: 'other-excos', title: 'Other Excos (Past)', layout: 'list', leaders: otherPastExcos },
  { id: 'ex-officio', title: 'Ex-Officio Members', layout: 'list', leaders: exOfficio },
] as const
