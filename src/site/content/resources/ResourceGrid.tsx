import { memo } from 'react'
import type { Resource } from '#contract/content/resource.ts'
import { ResourceCard } from './ResourceCard.tsx'

/** Draws nothing again as long as the resources are the same: typing does not wait for it. */
export const ResourceGrid = memo(({ items }: { items: Resource[] }) => (
  <ul className="resource-grid">
    {items.map((resource) => (
      <li key={resource.id}>
        <ResourceCard resource={resource} />
      </li>
    ))}
  </ul>
))
