import type { TextPlace } from './place.ts'

export const leadersPlace: TextPlace = {
  title: 'Leaders',
  address: '/leaders',
  fields: [{ name: 'intro', label: 'Introduction', type: 'passage', place: 'At the top' }],
}
