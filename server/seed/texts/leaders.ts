import type { Leader, TextsOf } from '#contract/content/page.ts'

export const leaders: TextsOf<'leaders'> = {
  key: 'leaders',
  current: '',
  chairmen: '',
  excos: '',
  'ex-officio': '',
  intro:
    'The FCT chapter of the Nigerian Institute of Public Relations (NIPR) is led by an elected executive council under its chairman. These are the members who lead it now, and those who led it before them.',
}

export const firstLeaders: (Pick<Leader, 'name' | 'position' | 'group'> & { place: number })[] = [
  { name: 'Name of Chairman', position: 'Chairman', group: 'current', place: 1 },
  { name: 'Name of Vice Chairman', position: 'Vice Chairman', group: 'current', place: 2 },
  { name: 'Name of Secretary', position: 'Secretary', group: 'current', place: 3 },
  { name: 'Name of Treasurer', position: 'Treasurer', group: 'current', place: 4 },
  { name: 'Name of Publicity Officer', position: 'Publicity Officer', group: 'current', place: 5 },
  { name: 'Name of Membership Officer', position: 'Membership Officer', group: 'current', place: 6 },
  { name: 'Name of First Chairman', position: 'Chairman, 1990 to 1994', group: 'chairmen', place: 1 },
  { name: 'Name of Second Chairman', position: 'Chairman, 1994 to 1998', group: 'chairmen', place: 2 },
  { name: 'Name of Third Chairman', position: 'Chairman, 1998 to 2002', group: 'chairmen', place: 3 },
  { name: 'Name of Fourth Chairman', position: 'Chairman, 2002 to 2006', group: 'chairmen', place: 4 },
  { name: 'Name of Past Secretary', position: 'Secretary', group: 'excos', place: 1 },
  { name: 'Name of Past Treasurer', position: 'Treasurer', group: 'excos', place: 2 },
  { name: 'Name of Past Publicity Officer', position: 'Publicity Officer', group: 'excos', place: 3 },
  { name: 'Name of First Ex-Officio Member', position: 'Ex-Officio Member', group: 'ex-officio', place: 1 },
  { name: 'Name of Second Ex-Officio Member', position: 'Ex-Officio Member', group: 'ex-officio', place: 2 },
]
