import type { Resource } from '#contract/content/resource.ts'
import { pictureSet } from '#src/lib/file-address.ts'
import { kindOf } from '#src/site/kit/file-words.ts'
import { Picture } from '#src/ui/Picture.tsx'

/** A file without a picture is shown by its kind. */
const KindTile = ({ file }: { file: string }) => (
  <span aria-hidden="true" className="thumb thumb-kind">
    {kindOf(file)}
  </span>
)

export const ResourceThumb = ({ resource: { file, thumbnail, thumbnail_alt } }: { resource: Resource }) =>
  thumbnail ? (
    <Picture
      {...pictureSet(thumbnail)}
      sizes="(width >= 64rem) 380px, (width >= 48rem) 112px, 88px"
      alt={thumbnail_alt ?? ''}
      width={760}
      height={570}
      loading="lazy"
      className="thumb bg-haze object-cover object-(--focus)"
      fallback={<KindTile file={file} />}
    />
  ) : (
    <KindTile file={file} />
  )
