import type { TextsOf } from '#contract/content/page.ts'

export const leaders: TextsOf<'leaders'> = {
  key: 'leaders',
  current: '',
  chairmen: '',
  excos: '',
  'ex-officio': '',
  intro:
    'The FCT chapter of the Nigerian Institute of Public Relations (NIPR) is led by an elected executive council under its chairman. These are the members who lead it now, and those who led it before them.',
}
