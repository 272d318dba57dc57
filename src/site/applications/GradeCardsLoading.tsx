import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'

const CARDS = ['first', 'second', 'third', 'fourth']

export const GradeCardsLoading = () => (
  <SkeletonGroup label="Loading grades" className="grid gap-5 md:grid-cols-2 lg:gap-6">
    {CARDS.map((card) => (
      <div key={card} className="grid content-start gap-4 rounded-card border border-line p-6 lg:p-7">
        <Skeleton className="h-8 w-2/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-16" />
        <Skeleton className="h-12 w-2/5" />
      </div>
    ))}
  </SkeletonGroup>
)
