import * as v from 'valibot'
import { Id, Instant, SearchText, Text } from '../common/parts.ts'
import { Email, Line, Name, Passage } from '../common/person.ts'

export const LONGEST_CITY = 100
export const LONGEST_LINK = 200
export const LISTED_PER_PAGE = 20
export const LONGEST_MESSAGE = 2000

/** What a member shows beside name and grade. City and link are typed; what is empty is not shown. */
const chosen = {
  organization: v.boolean(),
  sector: v.boolean(),
  city: Line(LONGEST_CITY),
  link: v.pipe(
    Line(LONGEST_LINK),
    v.check(
      (text) => text === '' || (text.startsWith('https://') && URL.canParse(text)),
      'Give an address that begins with https://.',
    ),
  ),
}

/** Whether the member is listed, and with what. */
export const ListingChange = v.object({
  listed: v.boolean(),
  ...chosen,
  /** Whether visitors may write; what is not sent stays as it is. */
  messages: v.optional(v.boolean()),
})
export type ListingChange = v.InferOutput<typeof ListingChange>

/** What is typed in the form. */
export const ListingTyped = v.object({ city: chosen.city, link: chosen.link })

export const OwnListing = v.object({
  /** Since when the member agrees; null where not. */
  since: v.nullable(Instant),
  /** Whether visitors see the entry now: dues that are open take it away. */
  shown: v.boolean(),
  name: Text,
  /** Empty of who is no member any more. */
  grade: Text,
  /** As the profile has them. */
  organization_text: v.nullable(Text),
  sector_text: v.nullable(Text),
  organization: v.boolean(),
  sector: v.boolean(),
  city: Text,
  link: Text,
  messages: v.boolean(),
})
export type OwnListing = v.InferOutput<typeof OwnListing>

export const ListedSearch = v.object({
  q: v.optional(SearchText, ''),
  grade: v.optional(Id),
  sector: v.optional(SearchText, ''),
  page: v.optional(Id, 1),
})
export type ListedSearch = v.InferOutput<typeof ListedSearch>

/** A member who chose to be listed, and what else they chose to show. */
export const ListedMember = v.object({
  name: Text,
  grade: Text,
  organization: v.nullable(Text),
  sector: v.nullable(Text),
  city: v.nullable(Text),
  link: v.nullable(Text),
  /** What a message to the member is sent by; null where the member wants none. */
  key: v.nullable(Text),
})
export type ListedMember = v.InferOutput<typeof ListedMember>

export const ListedMembers = v.object({
  members: v.array(ListedMember),
  /** How many match. */
  total: v.number(),
  grades: v.array(v.object({ id: Id, name: Text })),
  /** Those that some listed member shows. */
  sectors: v.array(Text),
})
export type ListedMembers = v.InferOutput<typeof ListedMembers>

/** Any text is taken: what cannot be a key is answered like a key that no member has. */
export const ByMessageKey = v.object({ key: v.pipe(v.string(), v.maxLength(100)) })
export type ByMessageKey = v.InferOutput<typeof ByMessageKey>

/** A member to whom visitors may write. */
export const WritableMember = v.object({ name: Text, grade: Text })
export type WritableMember = v.InferOutput<typeof WritableMember>

/** What a visitor writes to a member; the address is where the answer goes. */
export const MemberMessage = v.object({
  name: Name('Enter your name.'),
  email: Email,
  message: v.pipe(
    Passage,
    v.nonEmpty('Write your message.'),
    v.maxLength(LONGEST_MESSAGE, 'Use at most 2,000 characters.'),
  ),
})
export type MemberMessage = v.InferOutput<typeof MemberMessage>
