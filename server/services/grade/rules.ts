/** What the institute's rules say of the grades (D-47); their dues are each chapter's own. */
export const gradeRules = [
  {
    id: 1,
    name: 'Fellow',
    upgrade_fee: 50_000,
    description:
      'The highest grade, for Members of at least ten years who have served the profession with distinction.',
  },
  {
    id: 2,
    name: 'Member',
    upgrade_fee: 30_000,
    description: 'The full professional grade, for Associates of at least five years in responsible practice.',
  },
  {
    id: 3,
    name: 'Associate',
    upgrade_fee: 30_000,
    description: 'For practitioners who have completed two years as a Graduate or hold an equivalent qualification.',
  },
  {
    id: 4,
    name: 'Graduate',
    upgrade_fee: null,
    description:
      'The first grade, for those who have passed the qualifying examinations and are beginning to practise.',
  },
]
