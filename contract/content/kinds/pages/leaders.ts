import type { TextPage } from '../text-fields.ts'

export const leadersPage: TextPage = {
  title: 'Leaders',
  address: '/leaders',
  fields: [{ name: 'intro', label: 'Introduction', type: 'passage', where: 'At the top' }],
}
