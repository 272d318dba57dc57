import type { Resource } from '#contract/resource.ts'
import { ResourceCard } from './ResourceCard.tsx'

export const ResourceGrid = ({ resources }: { resources: Resource[] }) => (
  <ul className="resource-grid">
    {resources.map((resource) => (
      <li key={resource.id}>
        <ResourceCard resource={resource} />
      </li>
    ))}
  </ul>
)
