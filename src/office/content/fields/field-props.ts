import type { ContentItem } from '#contract/content/content.ts'
import type { ContentField } from '#contract/content/kinds/fields.ts'

export interface FieldControlProps {
  field: ContentField
  value: unknown
  onChange: (value: unknown) => void
  disabled: boolean
  /** Why it cannot be published like this. */
  problem: string | undefined
  /** The same of all fields, by name: of entries by place, as `slides.0.heading`. */
  problems?: Readonly<Record<string, string>> | undefined
  /** Where the item is read, and was read before. */
  addresses?: { now: string | null; former: NonNullable<ContentItem['former']> } | undefined
  /** It names the item: set as the page sets its title. */
  isTitle?: boolean
  /** What it was in the revision that readers see next, or now, where it differs; and what is said of it. */
  pending?: { was: unknown; word: string } | undefined
  /** Grows each time that the text was replaced, and not typed. */
  round: number
}
