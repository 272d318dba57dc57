import { screens } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import type { Pending } from '../../../api/reader.ts'
import { Listing } from '../../../views/shell/Listing.tsx'
import { ResourceGrid } from './ResourceGrid.tsx'
import { ResourcesLoading } from './ResourcesLoading.tsx'

export const ResourcesPage = ({ resources }: { resources: Pending<Resource[]> }) => (
  <div className="container py-10 md:pt-14 lg:pb-24">
    <Listing reading={resources} empty={screens.noResources} loading={<ResourcesLoading />}>
      {(all) => <ResourceGrid resources={all} />}
    </Listing>
  </div>
)
