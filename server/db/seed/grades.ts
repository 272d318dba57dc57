import type { SampleGrade } from './sample.ts'

/** Dues are round sample amounts; the fees of an upgrade are those of the rules. */
export const grades: SampleGrade[] = [
  {
    id: 1,
    name: 'Fellow',
    dues: 40_000,
    upgrade_fee: 50_000,
    description:
      'The highest grade, for Members of at least ten years who have served the profession with distinction.',
  },
  {
    id: 2,
    name: 'Member',
    dues: 30_000,
    upgrade_fee: 30_000,
    description: 'The full professional grade, for Associates of at least five years in responsible practice.',
  },
  {
    id: 3,
    name: 'Associate',
    dues: 20_000,
    upgrade_fee: 30_000,
    description: 'For practitioners who have completed two years as a Graduate or hold an equivalent qualification.',
  },
  {
    id: 4,
    name: 'Graduate',
    dues: 10_000,
    upgrade_fee: null,
    description:
      'The first grade, for those who have passed the qualifying examinations and are beginning to practise.',
  },
]
