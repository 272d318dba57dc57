import type { TextsOf } from '#contract/content/page.ts'
import type { Grade } from '#contract/members/grade.ts'

/**
 * Why a member may not seek a grade, or null where nothing is in the way. The ids are the ranks, 1 the highest; a grade is
 * followed by the next one up and no other.
 */
export function seekableReason(currentGradeId: number | null, gradeId: number): string | null {
  if (currentGradeId === null) return 'You have no grade yet. Apply for membership first.'
  if (gradeId === currentGradeId) return 'This is your grade.'
  if (gradeId > currentGradeId) return 'This grade is below yours.'
  return gradeId === currentGradeId - 1 ? null : 'Grades are taken one at a time. Apply for the next one first.'
}

/** The lowest grade first, as one rises. The ids are the ranks. */
export const byRank = (a: Pick<Grade, 'id'>, b: Pick<Grade, 'id'>) => b.id - a.id

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

type GradeTexts = TextsOf<'grades'>

/** What is written of a grade, and what it needs, one a line; nothing of one that the institute does not have. */
export function textsOfGrade(texts: GradeTexts, id: number): { description: string; needs: string } | null {
  const { graduate, associate, member, fellow } = texts
  if (id === 4) return { description: graduate, needs: texts.graduate_needs }
  if (id === 3) return { description: associate, needs: texts.associate_needs }
  if (id === 2) return { description: member, needs: texts.member_needs }
  return id === 1 ? { description: fellow, needs: texts.fellow_needs } : null
}
