import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx'

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export const ResourcesLoading = () => (
  <SkeletonGroup label="Loading resources" className="resource-grid">
    {CARDS.map((card) => (
      <div key={card} className="resource">
        <Skeleton className="thumb" />
        <div className="grid content-start gap-3">
          <Skeleton className="h-7 w-4/5" />
          <Skeleton className="h-14" />
          <Skeleton className="h-6 w-2/5" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
)
