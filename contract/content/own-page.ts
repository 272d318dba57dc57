import * as v from 'valibot'
import { LONGEST_TITLE } from '../common/limits.ts'
import { AltText, Id, OptionalText, Text } from '../common/parts.ts'

/** A page that the chapter added: contact, committees, training. */
export const OwnPage = v.object({
  id: Id,
  title: Text,
  /** The segment under which it is read. */
  address: Text,
  intro: OptionalText,
  body: Text,
  /** What search engines and previews of a link are told. */
  description: OptionalText,
  image: OptionalText,
  image_alt: AltText,
})
export type OwnPage = v.InferOutput<typeof OwnPage>

export const ByOwnAddress = v.object({ address: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)) })

/** Pages that the chapter added, as the navigation names them. */
export const ListedOwnPage = v.object({ id: Id, title: Text, address: Text })

/** What is read under an address, or was: nothing is no fault, for a browser would complain of one. */
export const FoundOwnPage = v.object({ page: v.nullable(OwnPage) })

/** The address that a title makes: small letters, digits and hyphens. */
export const ownAddressOf = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '')
    .slice(0, 120)
