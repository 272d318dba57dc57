import type { TextPlace } from '../text-fields.ts'

export const leadersPlace: TextPlace = {
  title: 'Leaders',
  address: '/leaders',
  fields: [{ name: 'intro', label: 'Introduction', type: 'passage', place: 'At the top' }],
}
