import type { Resource } from '#contract/content/resource.ts'
import { fileAddress } from '#src/lib/file-address.ts'
import { kindOf, nameOf } from '#src/site/kit/file-words.ts'
import { sizeSpoken, sizeText } from '#src/ui/form/file-kinds.ts'
import { DownloadIcon } from '#src/ui/icons/page-icons.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { ResourceThumb } from './ResourceThumb.tsx'

/** Type and size stand after the link; a reader who hears the link alone is told them in it. */
export function ResourceCard({ resource }: { resource: Resource }) {
  const { title, desc, file, size } = resource
  const told = (say: (bytes: number) => string) => (size === null ? kindOf(file) : `${kindOf(file)}, ${say(size)}`)
  return (
    <article className="resource">
      <ResourceThumb resource={resource} />
      <div className="flex min-w-0 flex-col">
        <h3 className="font-serif-display text-h3 [overflow-wrap:anywhere]">{title}</h3>
        {desc && <p className="mt-2 text-ink-2 [overflow-wrap:anywhere]">{desc}</p>}
        <p className="mt-auto flex flex-wrap items-center gap-x-3 pt-2">
          <a
            href={fileAddress(file)}
            download={nameOf(file)}
            className={`${textLinkClass} inline-flex min-h-11 items-center gap-2 font-strong`}
          >
            <DownloadIcon size={18} />
            <span>
              Download <span className="sr-only">{`${title}, ${told(sizeSpoken)}`}</span>
            </span>
          </a>
          <span aria-hidden="true" className="text-ink-3 text-meta">
            {told(sizeText)}
          </span>
        </p>
      </div>
    </article>
  )
}
