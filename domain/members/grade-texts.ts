import type { TextsOf } from '#contract/content/page.ts'

type GradeTexts = TextsOf<'grades'>

/** What is written of a grade, and what it needs, one a line; nothing of one that the institute does not have. */
export function textsOfGrade(texts: GradeTexts, id: number): { description: string; needs: string } | null {
  const { graduate, associate, member, fellow } = texts
  if (id === 4) return { description: graduate, needs: texts.graduate_needs }
  if (id === 3) return { description: associate, needs: texts.associate_needs }
  if (id === 2) return { description: member, needs: texts.member_needs }
  return id === 1 ? { description: fellow, needs: texts.fellow_needs } : null
}
