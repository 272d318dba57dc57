/** The four grades as the institute has them, for when the list of the chapter is not to be had. */
export const gradeNames = [
  { id: 4, name: 'Graduate' },
  { id: 3, name: 'Associate' },
  { id: 2, name: 'Member' },
  { id: 1, name: 'Fellow' },
]

export const gradeName = (rank: number) => gradeNames.find(({ id }) => id === rank)?.name

/** What the breadcrumb calls the grade of an address. */
export function gradeCrumb(gradeId: string) {
  const name = gradeName(Number(gradeId))
  return name ? { names: { gradeId: name } } : {}
}
