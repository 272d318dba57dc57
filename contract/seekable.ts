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
