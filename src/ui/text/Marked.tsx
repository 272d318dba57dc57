import type { Part } from '#domain/common/fold.ts'

/** A text with what of it was sought. */
export const Marked = ({ parts, className }: { parts: readonly Part[]; className: string }) =>
  parts.map(({ text, isHit }, place) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stand as they are
      <mark key={place} className={className}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
