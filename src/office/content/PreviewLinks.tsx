import { useQuery } from '@tanstack/react-query'
import type { ContentItem } from '#contract/content/content.ts'
import { ActButton } from '../kit/act/ActButton.tsx'
import { useOffice } from '../kit/flow.ts'
import { wordsOfMoment } from '../kit/times.ts'
import { endPreviewAct } from './content.acts.ts'
import { previewLinks } from './content.queries.ts'

/** Who shared a preview, and until when; each is called back by one press. */
export function PreviewLinks({ item }: { item: ContentItem }) {
  const { call } = useOffice()
  const { data: links = [] } = useQuery(previewLinks(call, item))
  if (links.length === 0) return null
  return (
    <section aria-label="Shared previews" className="side-part">
      <h2 className="side-title">Shared previews</h2>
      <ul className="grid gap-2">
        {links.map((link) => {
          const end = wordsOfMoment(link.until)
          return (
            <li key={link.id} className="flex items-center justify-between gap-3">
              <span>
                {link.by ?? 'The office key'}
                <span className="block text-ink-3 text-meta">until {end}</span>
              </span>
              <ActButton act={endPreviewAct} subject={{ item, link }} name={`Call back the preview until ${end}`}>
                Call back
              </ActButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
