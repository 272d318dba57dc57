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
  addresses?: { now: string | null; former: readonly string[] } | undefined
  /** It names the item: set as the page sets its title. */
  isTitle?: boolean
  /** Grows each time that the text was replaced, and not typed. */
  round: number
}
