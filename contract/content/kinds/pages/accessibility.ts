import type { TextPage } from '../text-fields.ts'
import { sectionsField } from './sections.ts'

export const accessibilityPage: TextPage = {
  title: 'Accessibility',
  address: '/accessibility',
  fields: [{ name: 'intro', label: 'Introduction', type: 'passage', where: 'At the top' }, sectionsField],
}
